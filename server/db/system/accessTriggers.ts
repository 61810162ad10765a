import { ACCESS_TABLES } from '../../access/accessAt.ts'

/** Issuer and subject are given together, and neither is empty: an empty pair would sign in each person without one (`subjectOf`). */
const BOUND = `(issuer is null) = (subject is null) and issuer ~ '^[!-~]+$' is not false and length(subject) <= 255 is not false
  and subject ~ '^[!-~]+( [!-~]+)*$' is not false`

const bindingCheck = [
  // People bound by an earlier version to something that is no identity are bound again at their next sign-in.
  `update staff_users set issuer = null, subject = null where not (${BOUND})`,
  `do $$ begin
    if not exists (select from pg_constraint where conname = 'staff_users_bound' and conrelid = 'staff_users'::regclass) then
      alter table staff_users add constraint staff_users_bound check (${BOUND});
    end if;
  end $$`,
]

/**
 * Counts every change of who may do what, by whatever way it comes, in the transaction that makes it: whoever sees the new number sees the change. On
 * that hangs that what is known of a person need not be read anew for each call. Of people counts only what is said of them on each call.
 * @param boundTo the column of staff_users that limits a person to one row
 */
export const accessTriggers = (boundTo: string | undefined): readonly string[] => [
  `create or replace function bump_access() returns trigger language plpgsql as $$
    begin update access_version set version = version + 1; return null; end $$`,
  ...bindingCheck,
  ...[...ACCESS_TABLES, 'actions'].map(table => {
    const columns = ['email', 'name', 'url', 'country_name', 'status', ...(boundTo ? [boundTo] : [])]
    const update = table === 'staff_users' ? `update of ${columns.join(', ')}` : 'update'
    return `create or replace trigger bump_access after insert or delete or ${update} on ${table} for each statement execute function bump_access()`
  }),
]
