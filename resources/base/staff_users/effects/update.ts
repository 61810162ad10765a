import { type Effect, update, type Write } from '../../planner.ts'

/**
 * An e-mail that changes before anybody signed in with it says who changed it: whoever has that address would be this person, so another one has to agree
 * first. Of who is bound to the provider's issuer and subject the e-mail decides nothing.
 */
export const updated: Effect<'staff_users', 'update'> = async (rows, _read, { actor, now }) =>
  rows.flatMap(({ row, set, self, group }): Write[] => {
    const changes = set.email !== undefined && set.email !== row.email && row.issuer === null
    return changes ? [update('staff_users', self, { email_changed_at: now, email_changed_by: actor }, { group })] : []
  })
