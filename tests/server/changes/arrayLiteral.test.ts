import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrayLiteral } from '../../../server/changes/recordset.ts'
import { startMunshi } from '../../support/startMunshi.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  munshi = await startMunshi()
})
afterAll(() => munshi.close())

it.each([
  ['text', ['plain', '', 'NULL', 'a "word"', 'back\\slash', '\\"', '{curly,comma}', ' blank ', 'line\nbreak\ttab', 'சேலை 👗', null]],
  ['bigint', [1, -7, 9_007_199_254_740_991, null]],
  ['boolean', [true, false, null]],
  ['jsonb', ['{"a":"b \\"c\\" \\\\ d"}', '[]', null]],
])('a list of %s comes back from the database as it went', async (type, values) => {
  const { rows } = await sql<{ value: unknown }>`
    select ${type === 'jsonb' ? sql`x.value::text` : sql`x.value`} as value
    from unnest(${arrayLiteral(values)}::${sql.raw(type)}[]) with ordinality as x(value, place) order by x.place`.execute(munshi.db.sql)
  const said = rows.map(row => (type === 'jsonb' && row.value !== null ? JSON.parse(String(row.value)) : row.value))
  expect(said).toEqual(type === 'jsonb' ? values.map(value => (value === null ? null : JSON.parse(String(value)))) : values)
})

it('leaves to the driver what is neither text nor number', () => {
  const bytes = [Buffer.from('a')]
  expect(arrayLiteral(bytes)).toBe(bytes)
})
