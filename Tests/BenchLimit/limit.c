// The least work that any program must do for a household's questions: SQLite from C, with the fastest
// schema known (a payee dictionary and month aggregates kept by triggers), dynamically linked.
//
//   limit import ROWS.csv BOOK.db        rows: day,kind,account,amount,to_account,category,method,payee,reconciled
//   limit balances BOOK.db TODAY         days are yyyymmdd, months yyyymm, amounts minor units
//   limit categories BOOK.db MONTH
//   limit register BOOK.db ACCOUNT MONTH
//   limit prompt BOOK.db                 opens the book, shows a libedit prompt, leaves at end of input;
//                                        with -DPROMPT, for which libedit is loaded

#ifdef PROMPT
#include <histedit.h>
#endif
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { expense = 1, income = 2, transfer = 3, column_count = 9, name_limit = 64 };

static void check(sqlite3 *db, int code) {
  if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
  fprintf(stderr, "limit: %s\n", sqlite3_errmsg(db));
  exit(1);
}

static sqlite3 *open_book(const char *path) {
  sqlite3 *db = NULL;
  check(db, sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL));
  return db;
}

static void run(sqlite3 *db, const char *sql) { check(db, sqlite3_exec(db, sql, NULL, NULL, NULL)); }

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
  sqlite3_stmt *statement = NULL;
  check(db, sqlite3_prepare_v2(db, sql, -1, &statement, NULL));
  return statement;
}

static void step_once(sqlite3 *db, sqlite3_stmt *statement) {
  check(db, sqlite3_step(statement));
  sqlite3_reset(statement);
}

// ---- The book -------------------------------------------------------------------------------------------

static const char *const schema =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-65536;"
    "CREATE TABLE account(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE category(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE method(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE payee(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE tx(id INTEGER PRIMARY KEY, day INTEGER NOT NULL, kind INTEGER NOT NULL,"
    " account_id INTEGER NOT NULL REFERENCES account, amount INTEGER NOT NULL CHECK(amount>0),"
    " to_account_id INTEGER REFERENCES account, category_id INTEGER REFERENCES category,"
    " method_id INTEGER REFERENCES method, payee_id INTEGER NOT NULL REFERENCES payee,"
    " reconciled INTEGER NOT NULL) STRICT;"
    "CREATE INDEX tx_account ON tx(account_id, day, kind, amount);"
    "CREATE INDEX tx_to ON tx(to_account_id, day, amount) WHERE to_account_id IS NOT NULL;"
    "CREATE INDEX tx_day ON tx(day, kind, category_id, amount);"
    "CREATE INDEX tx_payee ON tx(payee_id, day);"
    "CREATE TABLE account_month(account_id INTEGER NOT NULL, month INTEGER NOT NULL,"
    " total INTEGER NOT NULL, PRIMARY KEY(account_id, month)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE category_month(month INTEGER NOT NULL, kind INTEGER NOT NULL,"
    " category_id INTEGER NOT NULL, total INTEGER NOT NULL, count INTEGER NOT NULL,"
    " PRIMARY KEY(month, kind, category_id)) STRICT, WITHOUT ROWID;"
    "CREATE TRIGGER tx_insert AFTER INSERT ON tx BEGIN"
    " INSERT INTO account_month VALUES(new.account_id, new.day/100,"
    "  CASE new.kind WHEN 2 THEN new.amount ELSE -new.amount END)"
    "  ON CONFLICT DO UPDATE SET total=total+excluded.total;"
    " INSERT INTO account_month SELECT new.to_account_id, new.day/100, new.amount"
    "  WHERE new.to_account_id IS NOT NULL ON CONFLICT DO UPDATE SET total=total+excluded.total;"
    " INSERT INTO category_month SELECT new.day/100, new.kind, new.category_id, new.amount, 1"
    "  WHERE new.category_id IS NOT NULL"
    "  ON CONFLICT DO UPDATE SET total=total+excluded.total, count=count+1;"
    "END;";

struct dictionary {
  sqlite3_stmt *find, *add;
};

static struct dictionary dictionary(sqlite3 *db, const char *table) {
  char find[name_limit], add[name_limit];
  snprintf(find, sizeof find, "SELECT id FROM %s WHERE name=?", table);
  snprintf(add, sizeof add, "INSERT INTO %s(name) VALUES(?)", table);
  return (struct dictionary){prepare(db, find), prepare(db, add)};
}

// The number of a name, given a new one when it is not there yet; 0 for no name.
static sqlite3_int64 number(sqlite3 *db, struct dictionary names, const char *name) {
  if (*name == 0) return 0;
  sqlite3_bind_text(names.find, 1, name, -1, SQLITE_STATIC);
  sqlite3_int64 found = sqlite3_step(names.find) == SQLITE_ROW ? sqlite3_column_int64(names.find, 0) : 0;
  sqlite3_reset(names.find);
  if (found != 0) return found;
  sqlite3_bind_text(names.add, 1, name, -1, SQLITE_STATIC);
  step_once(db, names.add);
  return sqlite3_last_insert_rowid(db);
}

static void bind_number(sqlite3_stmt *statement, int index, sqlite3_int64 number) {
  if (number != 0) sqlite3_bind_int64(statement, index, number);
  else sqlite3_bind_null(statement, index);
}

static int import(const char *rows, const char *path) {
  FILE *file = fopen(rows, "r");
  if (file == NULL) {
    perror(rows);
    return 1;
  }
  sqlite3 *db = open_book(path);
  run(db, schema);
  struct dictionary accounts = dictionary(db, "account"), categories = dictionary(db, "category");
  struct dictionary methods = dictionary(db, "method"), payees = dictionary(db, "payee");
  sqlite3_stmt *insert = prepare(
      db, "INSERT INTO tx(day,kind,account_id,amount,to_account_id,category_id,method_id,payee_id,reconciled)"
          " VALUES(?,?,?,?,?,?,?,?,?)");
  run(db, "BEGIN IMMEDIATE");
  char line[1024];
  while (fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = 0;
    char *field[column_count], *rest = line;
    for (int index = 0; index < column_count; index++) field[index] = strsep(&rest, ",");
    sqlite3_bind_int64(insert, 1, atoll(field[0]));
    sqlite3_bind_int64(insert, 2, atoll(field[1]));
    sqlite3_bind_int64(insert, 3, number(db, accounts, field[2]));
    sqlite3_bind_int64(insert, 4, atoll(field[3]));
    bind_number(insert, 5, number(db, accounts, field[4]));
    bind_number(insert, 6, number(db, categories, field[5]));
    bind_number(insert, 7, number(db, methods, field[6]));
    sqlite3_bind_int64(insert, 8, number(db, payees, field[7]));
    sqlite3_bind_int64(insert, 9, atoll(field[8]));
    step_once(db, insert);
  }
  run(db, "COMMIT");
  run(db, "PRAGMA wal_checkpoint(TRUNCATE)");
  fclose(file);
  return 0;
}

// ---- The questions --------------------------------------------------------------------------------------

static int balances(sqlite3 *db, int today) {
  sqlite3_stmt *statement = prepare(
      db,
      "SELECT a.name,"
      " (SELECT coalesce(sum(total),0) FROM account_month WHERE account_id=a.id AND month<?1/100)"
      " + (SELECT coalesce(sum(CASE kind WHEN 2 THEN amount ELSE -amount END),0) FROM tx"
      "    WHERE account_id=a.id AND day BETWEEN ?1/100*100 AND ?1)"
      " + (SELECT coalesce(sum(amount),0) FROM tx WHERE to_account_id=a.id AND day BETWEEN ?1/100*100 AND ?1)"
      " FROM account a ORDER BY a.id");
  sqlite3_bind_int(statement, 1, today);
  while (sqlite3_step(statement) == SQLITE_ROW)
    printf("%s %lld\n", sqlite3_column_text(statement, 0), sqlite3_column_int64(statement, 1));
  return sqlite3_finalize(statement);
}

static int categories(sqlite3 *db, int month) {
  sqlite3_stmt *statement = prepare(
      db, "SELECT c.name, m.total, m.count FROM category_month m JOIN category c ON c.id=m.category_id"
          " WHERE m.month=?1 ORDER BY m.kind, m.total DESC");
  sqlite3_bind_int(statement, 1, month);
  while (sqlite3_step(statement) == SQLITE_ROW)
    printf("%s %lld %lld\n", sqlite3_column_text(statement, 0), sqlite3_column_int64(statement, 1),
           sqlite3_column_int64(statement, 2));
  return sqlite3_finalize(statement);
}

static int list_register(sqlite3 *db, const char *account, int month) {
  sqlite3_stmt *opening = prepare(
      db, "SELECT a.id, (SELECT coalesce(sum(total),0) FROM account_month WHERE account_id=a.id AND month<?2)"
          " FROM account a WHERE a.name=?1");
  sqlite3_bind_text(opening, 1, account, -1, SQLITE_STATIC);
  sqlite3_bind_int(opening, 2, month);
  check(db, sqlite3_step(opening));
  sqlite3_int64 id = sqlite3_column_int64(opening, 0), balance = sqlite3_column_int64(opening, 1);
  sqlite3_finalize(opening);
  sqlite3_stmt *rows = prepare(
      db,
      "SELECT day, id, CASE kind WHEN 2 THEN amount ELSE -amount END,"
      " (SELECT name FROM payee WHERE id=payee_id), category_id, reconciled FROM tx"
      " WHERE account_id=?1 AND day BETWEEN ?2*100 AND ?2*100+99"
      " UNION ALL SELECT day, id, amount, (SELECT name FROM payee WHERE id=payee_id), category_id, reconciled"
      " FROM tx WHERE to_account_id=?1 AND day BETWEEN ?2*100 AND ?2*100+99 ORDER BY day, id");
  sqlite3_bind_int64(rows, 1, id);
  sqlite3_bind_int(rows, 2, month);
  while (sqlite3_step(rows) == SQLITE_ROW) {
    balance += sqlite3_column_int64(rows, 2);
    printf("%d %s %lld %lld %d %d\n", sqlite3_column_int(rows, 0), sqlite3_column_text(rows, 3),
           sqlite3_column_int64(rows, 2), (long long)balance, sqlite3_column_int(rows, 4),
           sqlite3_column_int(rows, 5));
  }
  return sqlite3_finalize(rows);
}

#ifdef PROMPT
static char *prompt_text(EditLine *editor) {
  (void)editor;
  return "limit > ";
}

static int prompt(sqlite3 *db) {
  sqlite3_stmt *statement = prepare(db, "SELECT count(*) FROM account");
  check(db, sqlite3_step(statement));
  sqlite3_finalize(statement);
  EditLine *editor = el_init("limit", stdin, stdout, stderr);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_PROMPT, prompt_text);
  int length;
  while (el_gets(editor, &length) != NULL && length > 0) continue;
  el_end(editor);
  return 0;
}
#endif

int main(int count, char **words) {
  if (count == 4 && strcmp(words[1], "import") == 0) return import(words[2], words[3]);
  if (count < 3) return 2;
  sqlite3 *db = open_book(words[2]);
  int code = 2;
  if (count == 4 && strcmp(words[1], "balances") == 0) code = balances(db, atoi(words[3]));
  if (count == 4 && strcmp(words[1], "categories") == 0) code = categories(db, atoi(words[3]));
  if (count == 5 && strcmp(words[1], "register") == 0) code = list_register(db, words[3], atoi(words[4]));
#ifdef PROMPT
  if (count == 3 && strcmp(words[1], "prompt") == 0) code = prompt(db);
#endif
  sqlite3_close(db);
  return code;
}
