// SQLite writes a frame of the write-ahead log in two calls: 24 bytes of header, then the page. A command
// changes a dozen pages, and a call costs as much as copying a page. Here the header waits for the page that
// follows it, and both go in one call.
//
// The header never waits longer than that: SQLite writes the page next, in the same function, and any other
// call upon the log lets the header go first. So whatever SQLite does in some order happens in that order.

#include "CLogFile.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

// A longer page than ours is written as SQLite does.
enum { header_length = 24, longest_page = 4096 };

struct log_file {
  sqlite3_file base;
  /// The system's file, which lies right behind this structure.
  sqlite3_file *real;
  /// Where the header that waits is to be written; `is_waiting` says whether there is one.
  sqlite3_int64 start;
  int is_waiting;
  /// Room for a header and its page. Apart, for SQLite makes and clears room for a file of ours whatever it
  /// opens, were it a table in memory.
  unsigned char *frame;
};

static struct log_file *log_of(sqlite3_file *file) { return (struct log_file *)(void *)file; }

/// Writes the header that waits, alone.
static int let_go(struct log_file *log) {
  if (!log->is_waiting) return SQLITE_OK;
  log->is_waiting = 0;
  return log->real->pMethods->xWrite(log->real, log->frame, header_length, log->start);
}

static int log_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
  struct log_file *log = log_of(file);
  if (log->is_waiting && offset == log->start + header_length && length <= longest_page) {
    log->is_waiting = 0;
    memcpy(log->frame + header_length, bytes, (size_t)length);
    return log->real->pMethods->xWrite(log->real, log->frame, header_length + length, log->start);
  }
  int code = let_go(log);
  if (code != SQLITE_OK) return code;
  if (length != header_length) {
    return log->real->pMethods->xWrite(log->real, bytes, length, offset);
  }
  memcpy(log->frame, bytes, header_length);
  log->start = offset;
  log->is_waiting = 1;
  return SQLITE_OK;
}

/// What any call but a write does: the header first, then the system's own.
#define AFTER_HEADER(file, call)            \
  struct log_file *log = log_of(file);      \
  sqlite3_file *real = log->real;           \
  int code = let_go(log);                   \
  return code != SQLITE_OK ? code : real->pMethods->call

static int log_close(sqlite3_file *file) {
  struct log_file *log = log_of(file);
  int written = let_go(log);
  int closed = log->real->pMethods->xClose(log->real);
  sqlite3_free(log->frame);
  return closed != SQLITE_OK ? closed : written;
}

static int log_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
  AFTER_HEADER(file, xRead(real, bytes, length, offset));
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
  AFTER_HEADER(file, xTruncate(real, size));
}

static int log_sync(sqlite3_file *file, int flags) { AFTER_HEADER(file, xSync(real, flags)); }

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
  AFTER_HEADER(file, xFileSize(real, size));
}

static int log_lock(sqlite3_file *file, int level) { AFTER_HEADER(file, xLock(real, level)); }

static int log_unlock(sqlite3_file *file, int level) { AFTER_HEADER(file, xUnlock(real, level)); }

static int log_check_lock(sqlite3_file *file, int *result) {
  AFTER_HEADER(file, xCheckReservedLock(real, result));
}

static int log_control(sqlite3_file *file, int operation, void *argument) {
  AFTER_HEADER(file, xFileControl(real, operation, argument));
}

static int log_sector(sqlite3_file *file) {
  sqlite3_file *real = log_of(file)->real;
  return real->pMethods->xSectorSize(real);
}

static int log_characteristics(sqlite3_file *file) {
  sqlite3_file *real = log_of(file)->real;
  return real->pMethods->xDeviceCharacteristics(real);
}

// The first version of the interface has all that SQLite asks of a log; the later ones share and map memory.
static const sqlite3_io_methods log_methods = {
    .iVersion = 1,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = log_lock,
    .xUnlock = log_unlock,
    .xCheckReservedLock = log_check_lock,
    .xFileControl = log_control,
    .xSectorSize = log_sector,
    .xDeviceCharacteristics = log_characteristics,
};

static sqlite3_vfs *systems;
static sqlite3_vfs ours;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int open_file(
    sqlite3_vfs *layer, sqlite3_filename name, sqlite3_file *file, int flags, int *result) {
  (void)layer;
  if (!(flags & SQLITE_OPEN_WAL)) return systems->xOpen(systems, name, file, flags, result);
  struct log_file *log = log_of(file);
  log->base.pMethods = NULL;
  log->real = (sqlite3_file *)(void *)(log + 1);
  log->is_waiting = 0;
  log->frame = sqlite3_malloc(header_length + longest_page);
  if (log->frame == NULL) return SQLITE_NOMEM;
  int code = systems->xOpen(systems, name, log->real, flags, result);
  if (log->real->pMethods != NULL) {
    log->base.pMethods = &log_methods;
  } else {
    sqlite3_free(log->frame);
  }
  return code;
}

static void register_layer(void) {
  systems = sqlite3_vfs_find(NULL);
  if (systems == NULL) return;
  ours = *systems;
  ours.zName = "ralcat";
  ours.pNext = NULL;
  ours.szOsFile = (int)sizeof(struct log_file) + systems->szOsFile;
  ours.xOpen = open_file;
  if (sqlite3_vfs_register(&ours, 0) != SQLITE_OK) systems = NULL;
}

const char *ralcat_log_file_layer(void) {
  pthread_once(&once, register_layer);
  return systems == NULL ? NULL : ours.zName;
}

// SQLite's own length, in pages.
enum { long_log = 1000 };

// Longer than any disk makes us wait, in seconds.
enum { longest_move = 60 };

void ralcat_announce_move(sqlite3 *database) {
  sqlite3_filename file = sqlite3_db_filename(database, "main");
  if (file == NULL) return;
  struct timespec marks[2] = {{.tv_nsec = UTIME_OMIT}, {0}};
  clock_gettime(CLOCK_REALTIME, &marks[1]);
  marks[1].tv_sec += longest_move;
  utimensat(AT_FDCWD, sqlite3_filename_wal(file), marks, 0);
}

void ralcat_move_log(sqlite3 *database) {
  ralcat_announce_move(database);
  // What could not be moved now stays in the log until the next time.
  int code = sqlite3_wal_checkpoint(database, "main");
  // Another process is moving it, and has not written all yet.
  if (code == SQLITE_BUSY) return;
  sqlite3_filename file = sqlite3_db_filename(database, "main");
  if (file != NULL) utimensat(AT_FDCWD, sqlite3_filename_wal(file), NULL, 0);
}

static int after_commit(void *unused, sqlite3 *database, const char *name, int pages) {
  (void)unused;
  (void)name;
  if (pages >= long_log) ralcat_move_log(database);
  return SQLITE_OK;
}

void ralcat_keep_log_short(sqlite3 *database) { sqlite3_wal_hook(database, after_commit, NULL); }
