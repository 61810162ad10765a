import { type Kysely, sql } from 'kysely'
import { openChange, type Run, record, type Tables, work } from '../../../../server/handlers.ts'
import { update } from '../../../planner.ts'
import { audienceUsers } from '../../audienceGone.ts'

const NAME = 'mark_gone_audiences'

interface Marked {
  readonly id: number
  readonly version: number
  readonly gone: boolean
}

/** Marks campaigns and offers whose audience was deleted or has expired, and removes the mark once it is renewed (§3.5 of the growth specification). */
export const markGoneAudiences = work(
  NAME,
  async function* ({ engine, position }) {
    for (const [index, tool] of names.entries())
      yield { position: position + index + 1, writes: async trx => ({ changed: await mark(engine, trx, tool) }) }
  },
  { lane: 'jobs', every: 5 },
)

type Tool = keyof typeof audienceUsers
const names = Object.keys(audienceUsers) as Tool[]

async function mark(engine: Run['engine'], trx: Kysely<Tables>, tool: Tool): Promise<number> {
  const { rows } = await sql<Marked>`select c.id, c.version, x.gone from ${sql.table(tool)} c
    join audiences a on a.id = c.audience
    cross join lateral (select a.deleted_at is not null or a.renewal_status is not distinct from 'EXPIRED' as gone) x
    where c.status = any(${[...audienceUsers[tool]]}::text[]) and coalesce(c.audience_gone, false) <> x.gone order by c.id`.execute(trx)
  if (rows.length === 0) return 0
  const writes = rows.map(({ gone, ...row }) => update(tool, row, { audience_gone: gone }, NAME))
  const change = openChange(engine, trx, null, 'job', NAME)
  await record(change, { tool, what: 'update', targets: rows.map(({ id }) => id), writes, refused: [] })
  return rows.length
}
