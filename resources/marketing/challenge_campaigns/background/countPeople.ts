import { type Kysely, sql } from 'kysely'
import { openChange, type Run, record, type Tables } from '../../../../server/handlers.ts'
import { update } from '../../../planner.ts'
import { NAME } from './advance.ts'

interface Counted {
  readonly id: number
  readonly version: number
  readonly people: number
  readonly audience_gone: boolean
}

/** Brings the number of invited resellers up to date, and marks campaigns whose audience expired or was deleted. */
export async function countPeople(engine: Run['engine'], trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<Counted>`select * from (
      select c.id, c.version, c.people as was, coalesce(c.audience_gone, false) as was_gone,
        (select count(*)::int from audience_members m where m.audience = c.audience) as people,
        (a.deleted_at is not null or a.renewal_status is not distinct from 'EXPIRED') as audience_gone
      from challenge_campaigns c join audiences a on a.id = c.audience where c.status in ('scheduled', 'active')) x
    where (x.was, x.was_gone) is distinct from (x.people, x.audience_gone) order by x.id`.execute(trx)
  if (rows.length === 0) return 0
  const writes = rows.map(({ people, audience_gone, ...campaign }) =>
    update('challenge_campaigns', campaign, { people, audience_gone }, NAME),
  )
  const change = openChange(engine, trx, null, 'job', NAME)
  const targets = rows.map(({ id }) => id)
  await record(change, { tool: 'challenge_campaigns', what: 'update', targets, writes, refused: [] })
  return rows.length
}
