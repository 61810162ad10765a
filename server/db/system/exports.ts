/** Who took what out of the house: one row for each export, written when it begins and closed when it ends. */
export const exports: readonly string[] = [
  `create table if not exists exports (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    staff_user bigint not null,
    tool text not null,
    format text not null,
    filter jsonb not null,
    columns jsonb not null,
    rows integer not null default 0,
    state text not null default 'running',
    ended_at timestamptz
  )`,
  'create index if not exists exports_staff_user on exports (staff_user, id desc)',
]
