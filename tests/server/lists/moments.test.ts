import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Condition } from '../../../schema/condition.ts'
import { holds } from '../../../schema/holds.ts'
import type { Database } from '../../../server/db/database.ts'
import { conditionSql } from '../../../server/lists/conditionSql.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await freshDatabase()
})
afterAll(() => db.close())

const now = '2026-11-18T08:00:00.000Z'
const context = { today: '2026-11-18', now, localDate: (moment: string) => moment.slice(0, 10) }
const moments = [
  null,
  '2026-11-18T07:59:59.999Z',
  now,
  '2026-11-18T13:30:00+05:30',
  '2026-11-18T08:00:00.001Z',
  '2026-11-17T23:00:00Z',
  '2027-01-01T00:00:00Z',
]

it.each<Condition>([
  { ends: { before: 'now' } },
  { ends: { after: 'now' } },
  { ends: { until: 'today' } },
  { ends: { after: 'today' } },
  { ends: { set: true } },
])('finds the rows that the same condition holds for in memory: %j', async where => {
  const { rows } = await sql<{ at: number }>`
      select r.at::int from unnest(${moments}::timestamptz[]) with ordinality as r(ends, at) where ${conditionSql(where, 'r', context)} order by r.at`.execute(
    db.sql,
  )
  expect(rows.map(({ at }) => moments[at - 1])).toEqual(moments.filter(ends => holds(where, { ends }, context)))
})
