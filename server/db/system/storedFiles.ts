/**
 * Facts of stored contents, found by reading them; named by the hex SHA-256 of their bytes. `stored_file_uses` tells for which tools a content was
 * uploaded and by whom: who may read one of these tools may read it. `file_removals` says which contents are deleted, from which day on.
 */
export const storedFiles: readonly string[] = [
  `create table if not exists stored_files (
    id text primary key,
    size bigint not null,
    type text not null,
    width integer,
    height integer,
    created_at timestamptz not null
  )`,
  `create table if not exists stored_file_uses (
    file text not null references stored_files (id),
    tool text not null,
    staff_user bigint not null,
    name text not null,
    at timestamptz not null,
    primary key (file, tool, staff_user)
  )`,
  `create table if not exists file_removals (
    file text primary key,
    due date not null
  )`,
]
