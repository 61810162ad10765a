import { type Kysely, sql } from 'kysely'
import { type DataCheck, openChange, type Run, record, type Tables, type ToolWork, work as workOf } from '../../../server/handlers.ts'
import { insert, update } from '../../planner.ts'
import { giftsCheck } from '../../shared/background/giftsCheck.ts'

const NAME = 'make_spin_grants'
/** Spins that one transaction makes. */
const AT_ONCE = 500

interface Due {
  readonly id: number
  readonly version: number
  readonly audience: number
  readonly opens_at: string
  readonly end_at: string
}

/** Gives each reseller of the audience of an activated campaign a spin, once. */
const makesGrants = workOf(
  NAME,
  async function* ({ db, engine, position }) {
    let at = position
    for (;;) {
      const [campaign] = await due(db.sql)
      if (!campaign) return
      at += 1
      yield { position: at, writes: async trx => ({ changed: await makeGrants(engine, trx, campaign) }) }
    }
  },
  { lane: 'jobs', every: 1 },
)

async function due(db: Kysely<Tables>): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`select id, version, audience, opens_at, end_at from spin_campaigns
    where status in ('scheduled', 'active') and invited is not true order by id limit 1`.execute(db)
  return rows
}

/** @returns how many spins it made; a campaign without a further reseller is marked as complete */
async function makeGrants(engine: Run['engine'], trx: Kysely<Tables>, campaign: Due): Promise<number> {
  const change = openChange(engine, trx, null, 'job', NAME)
  const { rows } = await sql<{ user: number }>`select m."user" from audience_members m join audiences a on a.id = m.audience
    where m.audience = ${campaign.audience} and a.deleted_at is null and a.renewal_status is distinct from 'EXPIRED' and not exists (
      select from spin_grants g where g.source_key = concat('spin_campaigns:', ${campaign.id}::bigint, ':', m."user"))
    order by m."user" limit ${AT_ONCE}`.execute(trx)
  const { id, opens_at, end_at } = campaign
  const grants = rows.map(({ user }) => {
    const source_key = `spin_campaigns:${id}:${user}`
    const set = { spin_campaign: id, user, source_key, unlocks_at: opens_at, expires_at: end_at, status: 'locked' } as const
    return insert('spin_grants', source_key, set, NAME)
  })
  const writes = grants.length > 0 ? grants : [update('spin_campaigns', campaign, { invited: true }, NAME)]
  await record(change, { tool: 'spin_campaigns', what: 'update', targets: [id], writes, refused: [] })
  return writes.length
}

/** The counters of a spin campaign are those of its gifts, and the winners of a wheel those of its spins (§10 of the growth specification). */
const checks: readonly DataCheck[] = [
  giftsCheck('spin_campaigns', {
    name: 'gifts_of_spin_campaigns',
    rule: 'The given amount and the number of gifts of a spin campaign are those of its gifts',
  }),
  {
    name: 'winners_of_spins',
    rule: 'The winners of an option of a spin are the draws of that option',
    tool: 'spins',
    differences: ({ after, to }) => sql`select s.id, min(x.count)::text as expected, min(o ->> 'count') as actual from spins s
      cross join lateral jsonb_array_elements(coalesce(s.winners, '[]')) o
      cross join lateral (select count(*) as count from spin_grants g join spin_campaigns c on c.id = g.spin_campaign
        where c.spin = s.id and g.status = 'used' and g.option = o ->> 'name') x
      where s.id > ${after} and s.id <= ${to} and (o ->> 'count')::int <> x.count group by s.id order by s.id`,
  },
]

export const background: ToolWork = { works: [makesGrants], checks }
