/** The headers of each family as a person last matched them, and which file a change set came with. */
export const uploads: readonly string[] = [
  `create table if not exists upload_mappings (
    family text not null,
    headers text not null,
    mapping jsonb not null,
    primary key (family, headers)
  )`,
  'alter table change_sets add column if not exists upload bigint',
  'create index if not exists change_sets_upload on change_sets (upload, id) where upload is not null',
]
