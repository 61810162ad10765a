/** What each table of access counts with: of people, only what is said of them on each call. */
const tablesOf = (boundTo: string | undefined): Readonly<Record<string, string>> => ({
  staff_users: `insert or delete or update of ${['email', 'name', 'url', 'country_name', 'status', ...(boundTo ? [boundTo] : [])].join(', ')}`,
  actions: 'insert or delete or update',
  roles: 'insert or delete or update',
  role_actions: 'insert or delete or update',
  teams: 'insert or delete or update',
  team_actions: 'insert or delete or update',
  team_members: 'insert or delete or update',
  staff_user_roles: 'insert or delete or update',
  staff_user_actions: 'insert or delete or update',
})

/**
 * Counts every change of who may do what, by whatever way it comes, in the transaction that makes it: whoever sees the new number sees the change. On
 * that hangs that what is known of a person need not be read anew for each call.
 * @param boundTo the column of staff_users that limits a person to one row
 */
export const accessTriggers = (boundTo: string | undefined): readonly string[] => [
  `create or replace function bump_access() returns trigger language plpgsql as $$
    begin update access_version set version = version + 1; return null; end $$`,
  ...Object.entries(tablesOf(boundTo)).map(
    ([table, events]) =>
      `create or replace trigger bump_access after ${events} on ${table} for each statement execute function bump_access()`,
  ),
]
