/** Who works on which row of a queue, and until when it is theirs. Gone with a row's last use; what is past counts for nothing. */
export const claims = [
  `create table if not exists claims (
    tool text not null,
    "row" bigint not null,
    staff_user bigint not null,
    until timestamptz not null,
    primary key (tool, "row")
  )`,
  'create index if not exists claims_staff_user on claims (staff_user, tool)',
] as const
