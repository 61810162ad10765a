/** Sessions of signed-in staff, by the hash of the id in their cookie: who reads this table cannot be anybody. */
export const sessions: readonly string[] = [
  `create table if not exists sessions (
    id_hash text primary key,
    staff_user bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists sessions_staff_user on sessions (staff_user)',
  'create index if not exists sessions_expires_at on sessions (expires_at)',
]
