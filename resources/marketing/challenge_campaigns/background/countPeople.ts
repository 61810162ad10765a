import { type Kysely, sql } from 'kysely'
import { openChange, type Run, record, type Tables } from '../../../../server/handlers.ts'
import { update } from '../../../planner.ts'
import { NAME } from './advance.ts'

interface Counted {
  readonly id: number
  readonly version: number
  readonly people: number
}

/** Brings the number of invited resellers up to date. */
export async function countPeople(engine: Run['engine'], trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<Counted>`select * from (
      select c.id, c.version, c.people as was,
        (select count(*)::int from audience_members m where m.audience = c.audience) as people
      from challenge_campaigns c where c.status in ('scheduled', 'active')) x
    where x.was is distinct from x.people order by x.id`.execute(trx)
  if (rows.length === 0) return 0
  const writes = rows.map(({ people, ...campaign }) => update('challenge_campaigns', campaign, { people }, NAME))
  const change = openChange(engine, trx, null, 'job', NAME)
  const targets = rows.map(({ id }) => id)
  await record(change, { tool: 'challenge_campaigns', what: 'update', targets, writes, refused: [] })
  return rows.length
}
