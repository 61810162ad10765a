import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { Database } from '../../../server/db/database.ts'
import { LossyMigration } from '../../../server/db/migrate/lossyMigration.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'

const shared = { section: 'test', title: 'name', may: { list: 'x' } } as const
const list = { columns: ['name'], sort: ['name', 'asc'] } as const
const before = resource('things', { ...shared, list, fields: { name: text({ max: 20, search: true }), size: integer() } })
const more = resource('things', {
  ...shared,
  list,
  fields: { name: text({ max: 20, search: true, unique: true }), size: integer(), on: boolean(), part_of: reference('things') },
  indexes: [{ on: ['-size'], where: { on: true } }],
})
const less = resource('things', { ...shared, list, fields: { name: text({ max: 20 }) } })

describe('migration from the declarations', () => {
  let db: Database
  afterEach(() => db.close())

  it('makes every table of the product, and nothing the second time', async () => {
    db = await freshDatabase()
    const first = await migrate(db, tools, { country: 'IN' })
    expect(first.length).toBeGreaterThan(100)
    expect(await migrate(db, tools, { country: 'IN' })).toEqual([])
  })

  it('adds columns, indexes and keys to rows that are there', async () => {
    db = await freshDatabase()
    await migrate(db, [before], { country: 'IN' })
    await sql`insert into things (name, size) values ('a', 1)`.execute(db.sql)
    const steps = await migrate(db, [more], { country: 'IN' })
    expect(steps.every(step => !step.loses)).toBe(true)
    const { rows } = await sql`select name, size, "on", part_of from things`.execute(db.sql)
    expect(rows).toEqual([{ name: 'a', size: 1, on: null, part_of: null }])
    await expect(sql`insert into things (name) values ('a')`.execute(db.sql)).rejects.toMatchObject({ code: '23505' })
    await expect(sql`insert into things (name, part_of) values ('b', 99)`.execute(db.sql)).rejects.toMatchObject({ code: '23503' })
    expect(await migrate(db, [more], { country: 'IN' })).toEqual([])
  })

  it('stops where data would be lost, names it, and runs it on a word', async () => {
    db = await freshDatabase()
    await migrate(db, [before], { country: 'IN' })
    await expect(migrate(db, [less], { country: 'IN' })).rejects.toThrow(LossyMigration)
    await expect(migrate(db, [less], { country: 'IN' })).rejects.toThrow('column things.size with its values')
    await expect(migrate(db, [], { country: 'IN' })).rejects.toThrow('table things with all its rows')
    await migrate(db, [less], { country: 'IN', lossy: true })
    expect(await migrate(db, [less], { country: 'IN' })).toEqual([])
  })

  it('keeps the past from being changed', async () => {
    db = await freshDatabase()
    await migrate(db, [before], { country: 'IN' })
    await sql`insert into change_rows (at, change_set, tool, "row", op) values (now(), 1, 1, 1, 0)`.execute(db.sql)
    await expect(sql`update change_rows set op = 2`.execute(db.sql)).rejects.toThrow('History cannot be changed')
    await expect(sql`delete from change_rows`.execute(db.sql)).rejects.toThrow('History cannot be changed')
  })
})
