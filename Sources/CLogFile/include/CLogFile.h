#pragma once

/// The name of SQLite's file layer that writes the frames of the write-ahead log whole; `NULL` when it cannot
/// be had. It does in all else what the system's own layer does.
const char *ralcat_log_file_layer(void);

struct sqlite3;

/// Has a connection move its log into the file whenever it has grown long, as SQLite does unless told, and mark
/// the log as changed after the file. So a file that was changed later than its log was changed by others.
void ralcat_keep_log_short(struct sqlite3 *database);

/// Does so at once, as far as no other process needs the log as it is. Until it is done the log is marked as changed
/// in a minute: the disk may be slow, and whoever moves it may be killed halfway.
void ralcat_move_log(struct sqlite3 *database);

/// Marks the log so.
void ralcat_announce_move(struct sqlite3 *database);
