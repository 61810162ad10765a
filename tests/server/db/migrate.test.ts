import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { destination } from '../../../schema/kinds/destination.ts'
import { type IntegerField, integer } from '../../../schema/kinds/integer.ts'
import { json } from '../../../schema/kinds/json.ts'
import { type MoneyField, money } from '../../../schema/kinds/money.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { references } from '../../../schema/kinds/references.ts'
import { state } from '../../../schema/kinds/state.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { type TextField, text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Database } from '../../../server/db/database.ts'
import { MigrationLosesData, migrate, migrateOnce } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'

const shared = { section: 'test', title: 'name', permissions: { list: 'x' } } as const
const list = { columns: ['name'], sort: ['id', 'asc'] } as const
const name = text({ max: 20, search: true })

const before = resource('things', { ...shared, list, fields: { name, size: integer() } })
const more = resource('things', {
  ...shared,
  list,
  fields: {
    name: text({ max: 20, search: true, unique: true }),
    size: integer({ required: true, default: 7 }),
    on: boolean({ default: true }),
    kind: choice(["it's", 'other'], { required: true, default: "it's" }),
    price: money({ default: '0' }),
    status: state(['new', 'old']),
    labels: tags(),
    part_of: reference('things'),
  },
  indexes: [{ on: ['-size'], where: { on: true, status: { not: 'old' } } }],
  unique: [{ on: ['part_of', 'kind'], where: { part_of: { set: true } } }],
})
const less = resource('things', { ...shared, list, fields: { name: text({ max: 20 }) } })

describe('migration from the declarations', () => {
  let db: Database
  const log = openLog('silent')
  const run = (...declared: Tool[]) => migrate({ db, tools: declared, country: 'IN', log })
  const runLossy = (...declared: Tool[]) => migrate({ db, tools: declared, country: 'IN', log }, { runLossy: true })
  const add = (values: string) => sql`insert into things ${sql.raw(values)}`.execute(db.sql)

  beforeAll(async () => {
    db = await freshDatabase()
  })
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(db.sql)
    await sql`create schema public`.execute(db.sql)
  })
  afterAll(() => db.close())

  it('makes every table of the product, in either country, and nothing the second time', async () => {
    expect((await run(...tools)).length).toBeGreaterThan(100)
    expect(await run(...tools)).toEqual([])
  })

  it('makes every table of the product for Indonesia', async () => {
    const needs = { db, tools, country: 'ID', log } as const
    await migrate(needs)
    expect(await migrate(needs)).toEqual([])
  })

  it('makes a field of columns that were there before, and leaves what they were in nobody’s way', async () => {
    const leads = destination({ screens: { home: {}, page: { page: reference('things') } }, required: true })
    const older = resource('things', { ...shared, list, fields: { name, screen: text({ required: true, max: 20 }), data: json() } })
    const newer = resource('things', {
      ...shared,
      list,
      fields: { name, leads },
      migrateFrom: {
        leads: { of: ['screen', 'data'], is: ({ screen, data }) => (screen === 'gone' ? null : { screen, ...Object(data) }) },
      },
    })
    await run(older)
    await add(`(name, screen, data) values ('one', 'home', null), ('it''s', 'page', '{"page": 1}')`)
    const steps = await run(newer)
    expect(steps.map(({ says }) => says)).toEqual([
      'things.leads: make it of screen and data',
      'things.screen: drop the column',
      'things.data: drop the column',
    ])
    const { rows } = await sql`select leads from things order by id`.execute(db.sql)
    expect(rows).toEqual([{ leads: { screen: 'home' } }, { leads: { screen: 'page', page: 1 } }])
    expect(await run(newer)).toEqual([])
    await runLossy()
    await run(older)
    await add(`(name, screen) values ('three', 'gone')`)
    await expect(run(newer)).rejects.toThrow('1 rows come to nothing')
  })

  it('makes rows of the words that a list held, and tells the words that call none', async () => {
    // Others may be called the same.
    const fields = { name: text({ required: true, max: 20 }), kind: text({ required: true, max: 5 }) }
    const groups = resource('groups', { ...shared, list, fields, unique: [['kind', 'name']] })
    const older = resource('things', { ...shared, list, fields: { name, groups: tags() } })
    const newer = resource('things', {
      ...shared,
      list,
      fields: { name, groups: references('groups') },
      migrateFrom: { groups: { words: 'name', where: { kind: 'own' } } },
    })
    await run(groups, older)
    await sql`insert into groups (name, kind) values ('new', 'own'), ('top', 'own'), ('top', 'other')`.execute(db.sql)
    await add(`(name, groups) values ('one', '["top", "new"]'), ('two', '[]'), ('three', null)`)
    expect((await run(groups, newer)).map(({ says }) => says)).toEqual(['things.groups: make its words rows of groups'])
    const held = async () =>
      (await sql<{ groups: unknown }>`select groups from things order by id`.execute(db.sql)).rows.map(row => row.groups)
    expect(await held()).toEqual([[2, 1], [], null])
    expect(await run(groups, newer)).toEqual([])
    await sql`update things set groups = '["it''s", "new"]' where name = 'two'`.execute(db.sql)
    await sql`update things set groups = '["gone"]' where name = 'three'`.execute(db.sql)
    await expect(run(groups, newer)).rejects.toThrow(
      'things.groups: make its words rows of groups. None is called "gone", "it\'s": 2 rows lose these',
    )
    await runLossy(groups, newer)
    expect(await held()).toEqual([[2, 1], [1], []])
  })

  it('at a start looks through the tables only where others are wanted than the last time', async () => {
    const once = (...declared: Tool[]) => migrateOnce({ db, tools: declared, country: 'IN', log })
    expect((await once(before)).length).toBeGreaterThan(0)
    expect(await once(before)).toEqual([])
    expect((await once(more)).length).toBeGreaterThan(0)
    expect(await once(more)).toEqual([])
    // Brought elsewhere by hand meanwhile: known by nothing any more.
    await runLossy(less)
    await expect(once(before)).resolves.not.toEqual([])
    expect((await sql`select from done_once where starts_with(name, 'tables ')`.execute(db.sql)).rows).toHaveLength(1)
  })

  it('adds columns, defaults, indexes and references to rows that are there', async () => {
    await run(before)
    await add("(name, size) values ('a', 1)")
    await run(more)
    const { rows } = await sql`select name, size, "on", kind, price, status, labels, part_of, version from things`.execute(db.sql)
    expect(rows).toEqual([
      { name: 'a', size: 1, on: true, kind: "it's", price: '0.00', status: 'new', labels: null, part_of: null, version: 1 },
    ])
    await expect(add("(name) values ('a')")).rejects.toMatchObject({ code: '23505' })
    await expect(add("(name, part_of) values ('b', 99)")).rejects.toMatchObject({ code: '23503' })
    await expect(add("(name, size) values ('c', null)")).rejects.toMatchObject({ code: '23502' })
    expect(await run(more)).toEqual([])
  })

  it('works out a new figure of rows that were there before it', async () => {
    const part = resource('parts', { ...shared, list, fields: { name, of: reference('things'), size: integer() } })
    const figures = {
      parts: integer({ readOnly: true, aggregate: { of: 'parts', by: 'of', as: { count: true } } }),
      large: integer({ readOnly: true, aggregate: { of: 'parts', by: 'of', where: { size: { above: 5 } }, as: { sum: 'size' } } }),
    }
    await run(before, part)
    await add("(name) values ('one'), ('two')")
    await sql`insert into parts (name, "of", size) values ('a', 1, 9), ('b', 1, 7), ('c', 1, 2)`.execute(db.sql)
    await run(resource('things', { ...shared, list, fields: { ...before.fields, ...figures } }), part)
    const { rows } = await sql`select name, parts, large from things order by id`.execute(db.sql)
    expect(rows).toEqual([
      { name: 'one', parts: 3, large: 16 },
      { name: 'two', parts: 0, large: 0 },
    ])
  })

  it('sorts text as people do and finds parts of words by an index', async () => {
    await run(before)
    await add("(name) select unnest(array['b', 'A', 'a', 'B'])")
    const { rows } = await sql<{ name: string }>`select name from things order by name`.execute(db.sql)
    expect(rows.map(row => row.name)).toEqual(['a', 'A', 'b', 'B'])
    const plan = await db.transaction(async trx => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<Record<string, string>>`explain select 1 from things where lower(name) like '%abc%'`.execute(trx)
    })
    expect(JSON.stringify(plan.rows)).toContain('things_name_trgm')
  })

  it('stops where data would be lost, names each place, and runs it on a word', async () => {
    await run(before)
    await add("(name, size) values ('a', 1), ('b', null)")
    const error = await run(less).catch(caught => caught)
    expect(error).toBeInstanceOf(MigrationLosesData)
    expect(error.message).toContain('things.size: drop the column with its values in 1 rows')
    expect(error.message).toContain('npm run migrate -- --run-lossy')
    await expect(run()).rejects.toThrow('things: drop the table with its 2 rows')
    await runLossy(less)
    expect(await run(less)).toEqual([])
    await runLossy()
    await expect(sql`select 1 from things`.execute(db.sql)).rejects.toMatchObject({ code: '42P01' })
  })

  it('widens a type by itself and narrows it on a word only', async () => {
    const sized = (size: IntegerField<never> | MoneyField<never> | TextField<never>) =>
      resource('things', { ...shared, list, fields: { name, size } })
    await run(sized(integer({ default: 3 })))
    await add("(name) values ('a')")
    await run(sized(money({ default: '3' })))
    expect((await sql`select size from things`.execute(db.sql)).rows).toEqual([{ size: '3.00' }])
    await expect(run(sized(integer()))).rejects.toThrow('things.size: make numeric(12,2) integer, which does not hold every value')
    await runLossy(sized(integer()))
    await run(sized(text({ max: 20 })))
    expect((await sql`select size from things`.execute(db.sql)).rows).toEqual([{ size: '3' }])
  })

  it('requires what is empty in some rows only where a default or a person fills it', async () => {
    const filled = (size: IntegerField<never>) => resource('things', { ...shared, list, fields: { name, size } })
    await run(before)
    await add("(name, size) values ('a', null), ('b', 2)")
    await expect(runLossy(filled(integer({ required: true })))).rejects.toThrow('things.size: must be filled in, but 1 rows have nothing')
    const zero = filled(integer({ required: true, default: 0 }))
    await expect(run(zero)).rejects.toThrow("things.size: must be filled in: 1 empty rows get '0'")
    await runLossy(zero)
    expect((await sql`select size from things order by id`.execute(db.sql)).rows).toEqual([{ size: 0 }, { size: 2 }])
    await run(before)
    await add("(name, size) values ('c', null)")
  })

  it('says what stands in the way of a unique set, a reference, a required column', async () => {
    await run(before)
    await add("(name, size) values ('a', 1), ('a', 2)")
    const strict = resource('things', {
      ...shared,
      list,
      fields: { name: text({ max: 20, unique: true }), size: reference('things'), must: text({ max: 20, required: true }) },
    })
    const error = await runLossy(strict).catch(caught => caught)
    expect(error.message).toContain('things: name must be unique, but 1 of its values stand in more than one row')
    expect(error.message).toContain('things.must: add the column, which is required, while 2 rows have nothing for it')
    expect(await run(before)).toEqual([])
  })

  it('leaves tables and indexes of others alone, and sees changed ones of its own', async () => {
    await sql`create table elsewhere (id bigint)`.execute(db.sql)
    await run(before)
    await sql`create index by_hand on things (size)`.execute(db.sql)
    expect(await run(before)).toEqual([])
    const partial = (size: number) =>
      resource('things', {
        ...shared,
        list,
        fields: { name, size: integer() },
        indexes: [{ on: ['size'], where: { size: { above: size } } }],
      })
    expect((await run(partial(1))).map(({ says }) => says)).toHaveLength(1)
    expect((await run(partial(2))).map(({ says }) => says)).toHaveLength(2)
    expect(await run(partial(2))).toEqual([])
  })

  it('keeps the past from being changed', async () => {
    await run(before)
    await sql`insert into change_rows (at, change_set, tool, "row", op) values (now(), 1, 1, 1, 0)`.execute(db.sql)
    await expect(sql`update change_rows set op = 2`.execute(db.sql)).rejects.toThrow('History cannot be changed')
    await expect(sql`delete from change_rows`.execute(db.sql)).rejects.toThrow('History cannot be changed')
  })

  it('takes over a table that stands already', async () => {
    await sql`create table things (id bigint generated always as identity primary key, version integer not null default 1, name text)`.execute(
      db.sql,
    )
    await add("(name) values ('kept')")
    await run(before)
    expect((await sql`select name, size from things`.execute(db.sql)).rows).toEqual([{ name: 'kept', size: null }])
    expect(await run(before)).toEqual([])
  })

  it('keeps defaults of every kind as they are', async () => {
    const odd = resource('things', {
      ...shared,
      list,
      fields: {
        name: text({ max: 40, default: "o'clock (sharp)::text" }),
        extra: json(),
        size: integer({ default: -3 }),
        price: money({ default: '12.5' }),
      },
    })
    await run(odd)
    expect(await run(odd)).toEqual([])
  })
})
