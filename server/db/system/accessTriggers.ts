import { ACCESS_TABLES } from '../../access/accessAt.ts'

/**
 * Counts every change of who may do what, by whatever way it comes, in the transaction that makes it: whoever sees the new number sees the change. On
 * that hangs that what is known of a person need not be read anew for each call. Of people counts only what is said of them on each call.
 * @param boundTo the column of staff_users that limits a person to one row
 */
export const accessTriggers = (boundTo: string | undefined): readonly string[] => [
  `create or replace function bump_access() returns trigger language plpgsql as $$
    begin update access_version set version = version + 1; return null; end $$`,
  ...[...ACCESS_TABLES, 'actions'].map(table => {
    const columns = ['email', 'name', 'url', 'country_name', 'status', ...(boundTo ? [boundTo] : [])]
    const update = table === 'staff_users' ? `update of ${columns.join(', ')}` : 'update'
    return `create or replace trigger bump_access after insert or delete or ${update} on ${table} for each statement execute function bump_access()`
  }),
]
