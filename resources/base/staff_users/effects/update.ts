import type { Effect, Write } from '../../../../schema/planner.ts'

/**
 * An e-mail that changes before anybody signed in with it says who changed it: whoever has that address would be this person, so another one has to agree
 * first. Of who is bound to the provider's issuer and subject the e-mail decides nothing.
 */
export const update: Effect = async (rows, _read, { actor, now }) =>
  rows.flatMap(({ row, set, self, group }): Write[] => {
    const changes = set.email !== undefined && set.email !== row.email && row.issuer === null
    return changes ? [{ tool: 'staff_users', op: 'update', row: self, set: { email_changed_at: now, email_changed_by: actor }, group }] : []
  })
