#pragma once

/// The name of SQLite's file layer that writes the frames of the write-ahead log whole; `NULL` when it cannot
/// be had. It does in all else what the system's own layer does.
const char *ralcat_log_file_layer(void);
