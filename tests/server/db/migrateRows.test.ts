import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'

const shared = { section: 'test', title: 'name', permissions: { list: 'x' } } as const
const list = { columns: ['name'], sort: ['id', 'asc'] } as const
const name = text({ max: 20, search: true })

let db: Database
const log = openLog('silent')
const run = (...declared: Tool[]) => migrate({ db, tools: declared, country: 'IN', log })
const add = (values: string) => sql`insert into things ${sql.raw(values)}`.execute(db.sql)
beforeAll(async () => {
  db = await freshDatabase()
  await sql`drop schema public cascade`.execute(db.sql)
  await sql`create schema public`.execute(db.sql)
})
afterAll(() => db.close())

it('moves the cells of a list into a child table, in order, and drops a field that nobody needs', async () => {
  const parts = resource('parts', { ...shared, list, fields: { name } })
  const cells = rows({ part: reference('parts'), place: integer() })
  await run(parts, resource('things', { ...shared, list, fields: { name, parts: cells, size: integer() } }))
  await sql`insert into parts (name) values ('wheel'), ('lamp')`.execute(db.sql)
  await add(
    `(name, size, parts) values ('bike', 3, '[{"part": 2}, {"part": 1}, {"part": 2}, {"part": 99}, {"part": null}]'), ('none', 1, null)`,
  )
  const plain = resource('things', { ...shared, list, fields: { name } })
  const declared = resource('thing_parts', {
    ...shared,
    title: 'part',
    list: { columns: ['part'], sort: ['position', 'asc'] },
    fields: {
      thing: reference('things', { required: true }),
      part: reference('parts', { required: true }),
      position: integer({ readOnly: true }),
    },
    unique: [['thing', 'part']],
    rowsFrom: { tool: 'things', field: 'parts', by: 'thing', reference: 'part', cell: 'part', position: 'position' },
  })
  await expect(run(parts, plain, declared)).rejects.toThrow('things.size')
  await run(parts, resource('things', { ...shared, list, fields: { name }, droppedFields: ['size'] }), declared)
  const { rows: moved } = await sql`select thing, part, position from thing_parts order by position`.execute(db.sql)
  expect(moved).toEqual([
    { thing: 1, part: 2, position: 1 },
    { thing: 1, part: 1, position: 2 },
  ])
  const { rows: columns } = await sql`select column_name from information_schema.columns
    where table_name = 'things' and column_name in ('parts', 'size')`.execute(db.sql)
  expect(columns).toEqual([])
  expect(await run(parts, resource('things', { ...shared, list, fields: { name }, droppedFields: ['size'] }), declared)).toEqual([])
})
