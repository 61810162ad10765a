import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../resources/permissions.ts'
import { throughTools } from '../../../server/lists/leading.ts'
import { type ReadTool, readTools } from '../../../server/lists/readTool.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { ask } from './support/startLists.ts'
import { MARK, type Rows, resources, rowsOfOthers, threeOwners } from './support/threeOwners.ts'

/** Somebody of one supplier who may do all that can be done, of every tool: no row of another supplier, and no answer that hangs on one. */
const read = readTools(resources, 'IN')
const FILE = { family: 'order-ship-file-upload', calls: '/api/uploads/order-ship-file-upload/files' }

let munshi: Awaited<ReturnType<typeof startMunshi>>
let seller: Awaited<ReturnType<typeof munshi.signInAs>>
let made: Rows
let foreign: ReadonlyMap<string, readonly number[]>
beforeAll(async () => {
  munshi = await startMunshi()
  made = await threeOwners(munshi.db)
  const supplier = made.get('suppliers')?.mine ?? 0
  foreign = await rowsOfOthers(munshi.db, supplier)
  seller = await munshi.signInAs('seller@example.com', { permissions: permissions.map(({ name }) => name), supplier })
}, 120_000)
afterAll(() => munshi.close())

const theirs = (name: string) => foreign.get(name) ?? []
/** Ids of all rows, to be asked for beside what is tried: a list that insists on a filter answers. */
const idsOf = async (name: string) =>
  (await sql<{ id: number }>`select id from ${sql.table(name)} order by id`.execute(munshi.db.sql)).rows.map(({ id }) => Number(id))
const reached = async (name: string) => (await ask(seller, name, { filter: { id: await idsOf(name) } })).records.map(({ id }) => id)
const valuesOf = async (name: string, key: string, ids: readonly number[]) => {
  const { rows } = await sql<{ value: unknown }>`select distinct r.${sql.ref(key)} as value from ${sql.table(name)} r
    where r.id = any(${[...ids]}::bigint[]) and r.${sql.ref(key)} is not null`.execute(munshi.db.sql)
  return rows.map(({ value }) => value)
}

describe('the rows that are tried', () => {
  it('are of every tool that leads to a supplier, and one is reached of each that lets its owner', async () => {
    const unreached: string[] = []
    for (const { name, rowAccess } of resources) {
      const own = rowAccess?.restrictTo
      if (typeof own === 'object' && !(await reached(name)).includes(made.get(name)?.mine ?? 0)) unreached.push(name)
      if (typeof own === 'object' && !('child' in own))
        expect([name, theirs(name)]).toEqual([name, expect.arrayContaining([made.get(name)?.theirs])])
    }
    expect(unreached).toEqual([])
    expect(theirs('price_schedules')).not.toEqual([])
    expect(theirs('staff_users')).not.toEqual([])
  })
})

describe.each(resources.map(({ name }) => name))('%s', name => {
  const tool = read.get(name) as ReadTool

  it('lists, counts and exports none of theirs, and names none in what is told of others', async () => {
    const filter = { id: await idsOf(name) }
    const { status, records } = await ask(seller, name, { filter, range: [0, 999] })
    expect(status).toBe(200)
    expect(records.filter(({ id }) => theirs(name).includes(id))).toEqual([])
    if (scoped(name)) expect(JSON.stringify(records)).not.toContain(MARK)
    const query = new URLSearchParams({ filter: JSON.stringify(filter) })
    for (const key of tool.resource.list.counts ?? []) {
      const { of = '', by = '' } = tool.resource.fields[key]?.holdsRows ?? {}
      const open = new Set(records.map(({ id }) => id))
      const below = (await ask(seller, of, { filter: { [by]: filter.id }, range: [0, 999] })).records.filter(row =>
        open.has(Number(row[by])),
      )
      expect((await said<Record<string, number>>(await seller.get(`/api/${name}/counts?${query}`)))[of]).toBe(below.length)
    }
    if (theirs(name).length > 0) {
      const only = new URLSearchParams({ filter: JSON.stringify({ id: theirs(name) }) })
      const counts = await said<Record<string, number>>(await seller.get(`/api/${name}/counts?${only}`))
      expect(Object.values(counts).every(count => count === 0)).toBe(true)
      expect((await (await seller.get(`/api/${name}/export/csv?${only}`)).text()).trim().split('\n')).toHaveLength(1)
    }
    if (scoped(name)) expect(await (await seller.get(`/api/${name}/export/csv?${query}`)).text()).not.toContain(MARK)
  })

  it('opens none of theirs, and tells neither its past nor what belongs to it', async () => {
    for (const id of theirs(name))
      for (const part of ['', '/history', ...(tool.resource.desk ? ['/desk', '/timeline'] : [])])
        expect([part, (await seller.get(`/api/${name}/${id}${part}`)).status]).toEqual([part, 404])
    for (const id of scoped(name) ? await reached(name) : [])
      for (const part of ['', '/history', ...(tool.resource.desk ? ['/desk', '/timeline'] : [])])
        expect(await (await seller.get(`/api/${name}/${id}${part}`)).text()).not.toContain(MARK)
  })

  it('finds none of theirs by what stands in it', async () => {
    for (const column of new Set([...tool.searched, ...tool.numbers]))
      for (const value of await valuesOf(name, column.key, theirs(name))) {
        const filter = { id: await idsOf(name), q: String(value).slice(0, 100) }
        const { records } = await ask(seller, name, { filter })
        expect(records.filter(({ id }) => theirs(name).includes(id))).toEqual([])
        const hits = await said<{ tool: string; id: number }[]>(await seller.get(`/api/search?q=${encodeURIComponent(filter.q)}`))
        expect(hits.filter(hit => theirs(hit.tool).includes(hit.id))).toEqual([])
      }
  })

  it('answers no filter by a value that only they have, of its own rows nor through those of other tools', async () => {
    const own = [...tool.filterable].map(key => ({ key, of: name, field: key, operators: tool.columns.get(key)?.field.operators ?? [] }))
    const through = Object.entries(tool.relatedFilters).map(([key, to]) => {
      const of = throughTools(tool, to).asked?.name ?? ''
      return { key, of, field: to.field, operators: to.operators ?? read.get(of)?.columns.get(to.field)?.field.operators ?? [] }
    })
    const always = { id: await idsOf(name) }
    for (const { key, of, field, operators } of [...own, ...through]) {
      if (key === 'id' || !(read.get(of)?.columns.has(field) ?? false)) continue
      const open = await reached(of)
      const shut = (await idsOf(of)).filter(id => !open.includes(id))
      const known = await valuesOf(of, field, open)
      const secret = (await valuesOf(of, field, shut)).filter(value => !known.some(one => String(one) === String(value)))
      for (const value of secret.filter(one => typeof one !== 'object')) {
        const asked = [
          ...(operators.includes('equals') ? [{ [key]: value }] : []),
          ...(operators.includes('one_of') ? [{ [key]: [value] }] : []),
          ...(operators.includes('contains') ? [{ [`${key}_contains`]: String(value).slice(0, 100) }] : []),
          ...(operators.includes('from') ? [{ [`${key}_from`]: value, [`${key}_to`]: value }] : []),
        ]
        for (const question of asked) {
          const filter = { ...always, ...question }
          const { status, records } = await ask(seller, name, { filter })
          expect([question, status === 422 ? [] : records.map(({ id }) => id)]).toEqual([question, []])
          const counted = await seller.get(`/api/${name}/counts?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
          const counts = counted.ok ? Object.values(await said<Record<string, number>>(counted)) : []
          expect([question, counts.filter(count => count !== 0)]).toEqual([question, []])
        }
      }
    }
  })
})

describe('a file of theirs or mine', () => {
  it('tells none of their rows among those it changed', async () => {
    const { db } = munshi
    const { rows } = await sql<{
      id: number
    }>`insert into uploaded_files (family, file_name, size_bytes, sha256, status, stage, file_ref_id, uploaded_by)
      values (${FILE.family}, 'rows.csv', 1, ${'a'.repeat(64)}, 'COMPLETED', 'done', gen_random_uuid()::text, ${seller.id}) returning id`.execute(
      db.sql,
    )
    const file = Number(rows[0]?.id)
    const { rows: sets } = await sql<{ id: number }>`insert into change_sets (at, actor, source, tool, what, state, counts, upload)
      values (now(), ${seller.id}, 'upload', 'sub_orders', 'upload', 'applied', '{}', ${file}) returning id`.execute(db.sql)
    await sql`insert into tool_numbers (name) select unnest(${resources.map(({ name }) => name)}::text[]) on conflict do nothing`.execute(
      db.sql,
    )
    for (const { name } of resources)
      await sql`insert into change_rows (at, change_set, tool, "row", op, before)
        select now(), ${sets[0]?.id}, (select number from tool_numbers where name = ${name}), id, 1, '{}'
        from ${sql.table(name)}`.execute(db.sql)
    const answer = await seller.get(`${FILE.calls}/${file}/records?limit=500`)
    const { data } = await said<{ data: { tool: string; id: number; shown_at: { tool: string; id: number } | null }[] }>(answer)
    expect(data.length).toBeGreaterThan(resources.length)
    expect(data.filter(({ tool, id }) => theirs(tool).includes(id))).toEqual([])
    expect(data.filter(({ shown_at: at }) => at && theirs(at.tool).includes(at.id))).toEqual([])
    expect(JSON.stringify(data.filter(({ tool }) => scoped(tool)))).not.toContain(MARK)
  })
})

/** Whether rows of a tool are somebody's: what is everybody's may be told whole. */
function scoped(name: string): boolean {
  const own = read.get(name)?.resource.rowAccess?.restrictTo
  return typeof own === 'object' && !('unrestricted' in own)
}
