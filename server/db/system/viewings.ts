/** Who looked at the panel as somebody else, and when: part of the history of the one who was looked at. */
export const viewings = [
  'alter table sessions add column if not exists view_as bigint',
  `create table if not exists viewings (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor bigint not null,
    staff_user bigint not null
  )`,
  'create index if not exists viewings_staff_user on viewings (staff_user, id desc)',
] as const
