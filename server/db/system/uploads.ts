/**
 * What is being done with files that came in: one row a file while something is to be done, taken by one process at a time, with how far it has come.
 * The position moves in the transaction of the rows it stands for, so that whatever dies, each row is done once. And the headers of each family as a
 * person last matched them.
 */
export const uploads: readonly string[] = [
  `create table if not exists upload_work (
    file bigint primary key,
    task text not null,
    mode text,
    actor bigint,
    position bigint not null default 0,
    queued_at timestamptz not null,
    started_at timestamptz,
    worker text,
    leased_until timestamptz,
    cancel boolean not null default false,
    tries integer not null default 0
  )`,
  `create table if not exists upload_mappings (
    family text not null,
    headers text not null,
    mapping jsonb not null,
    primary key (family, headers)
  )`,
  'alter table change_sets add column if not exists upload bigint',
  'create index if not exists change_sets_upload on change_sets (upload, id) where upload is not null',
]
