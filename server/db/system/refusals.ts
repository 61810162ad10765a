/** Calls refused for want of a permission: who tried what, so that an account that probes is seen. */
export const refusals: readonly string[] = [
  `create table if not exists refusals (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    staff_user bigint,
    method text not null,
    path text not null,
    permissions text not null,
    request_id text not null
  )`,
  'create index if not exists refusals_staff_user on refusals (staff_user, id desc)',
]
