import { sql } from 'kysely'
import { tools } from '../../../../resources/index.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { Tool } from '../../../../schema/tools.ts'
import { isStored } from '../../../../schema/view.ts'
import { columnsOf } from '../../../../server/changes/columnsOf.ts'
import { referenceOrder } from '../../../../server/changes/referenceOrder.ts'
import type { Database } from '../../../../server/db/database.ts'

export const resources: readonly Resource[] = (tools as readonly Tool[]).filter(isStored)
const byName = new Map(resources.map(tool => [tool.name, tool]))
/** In whatever is told of rows of theirs stands this number: texts, phones, e-mails and amounts are made of it. */
export const MARK = '90417'
const country = 'IN' as const

/** Whose a row is: mine; theirs; or mine by its scope, though everything else that it names is theirs. */
const sides = { mine: 2, theirs: Number(MARK), mixed: 3 } as const
export type Side = keyof typeof sides
export type Rows = ReadonlyMap<string, Readonly<Record<Side, number>>>

/** Three rows of every tool, each field with an example of its kind, each reference to a row of its side; an order of mine with a line of theirs too. */
export async function threeOwners(db: Database): Promise<Rows> {
  const made = new Map<string, Record<Side, number>>()
  for (const name of [...referenceOrder(byName).keys()]) {
    const tool = byName.get(name)
    if (!tool) continue
    const ids = {} as Record<Side, number>
    made.set(name, ids)
    for (const side of ['mine', 'theirs', 'mixed'] as const) {
      const id = await insert(db, tool, valuesOf(tool, side, made))
      if (id === null && side !== 'mixed' && typeof tool.rowAccess?.restrictTo === 'object')
        throw new Error(`${name} takes no row of ${side}`)
      ids[side] = id ?? ids.mine
    }
  }
  // Staff and suppliers name each other: what was not there yet is named now.
  for (const [name, ids] of made) {
    const tool = byName.get(name) as Resource
    const later = Object.keys(tool.fields).filter(
      key => tool.fields[key]?.refersTo && !tool.fields[key]?.required && !isOpposite(tool, key),
    )
    for (const [side, id] of Object.entries(ids) as [Side, number][]) {
      const values = valuesOf(tool, side, made)
      for (const key of later)
        await sql`update ${sql.table(name)} set ${sql.ref(key)} = ${values[key]} where id = ${id} and ${sql.ref(key)} is null`.execute(
          db.sql,
        )
    }
  }
  const line = byName.get('sub_orders') as Resource
  const order = made.get('orders')?.mine
  await insert(db, line, { ...valuesOf(line, 'theirs', made), order, sub_order_number: `${MARK}_9` })
  return made
}

/** A ledger entry that reverses another one: several rows cannot name the same entry. */
const isOpposite = ({ appendOnly }: Resource, key: string): boolean => appendOnly?.reverses === key

function valuesOf(tool: Resource, side: Side, made: ReadonlyMap<string, Readonly<Record<Side, number>>>): Record<string, unknown> {
  const own = tool.rowAccess?.restrictTo
  const owner = typeof own !== 'object' ? '' : 'of' in own ? own.of : 'field' in own ? own.field : ''
  const sideOf = (target: string, key: string): Side => {
    const whose = byName.get(target)?.rowAccess?.restrictTo
    if (side !== 'mixed') return side
    // What nobody owns may be named by all; an order with a line of mine would be mine too.
    if (key === owner || whose === undefined) return 'mine'
    return typeof whose === 'object' && 'child' in whose ? 'mixed' : 'theirs'
  }
  const named = (target: string, key: string): number | null => made.get(target)?.[sideOf(target, key)] ?? null
  const exampleOf = (field: Field, key: string): unknown => {
    if (field.refersTo) return named(field.refersTo.tool, key)
    if (field.refersToMany) return [named(field.refersToMany.tool, key)].filter(id => id !== null)
    if (!field.cells) return different(field, sides[side])
    return [Object.fromEntries(Object.entries(field.cells).map(([cell, inner]) => [cell, exampleOf(inner, `${key}.${cell}`)]))]
  }
  const columns = [...columnsOf(tool, country).keys()]
  // Identities of a sign-in provider, which no one writes or reads, are left out.
  const isGiven = (field: Field | undefined): field is Field => field !== undefined && !(field.readOnly && field.writeOnly)
  // Of a scope with a condition, the rows that meet it are reached.
  const met = typeof own === 'object' && 'of' in own ? (own.where ?? {}) : {}
  const values = Object.fromEntries(
    columns.flatMap(key => (isGiven(tool.fields[key]) && !isOpposite(tool, key) ? [[key, exampleOf(tool.fields[key], key)]] : [])),
  )
  return { ...values, ...met }
}

/** An example of its kind; a text of one form for all is told apart where it must be. */
function different(field: Field, n: number): unknown {
  const value = field.example({ country }, n)
  return field.unique && typeof value === 'string' && value === field.example({ country }, n + 1) ? `${value} ${n}` : value
}

/** Straight into the table; null where it takes but one row of an owner. */
async function insert(db: Database, tool: Resource, values: Readonly<Record<string, unknown>>): Promise<number | null> {
  const written = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(tool.name)} (${sql.join(entries.map(([key]) => sql.ref(key)))})
    values (${sql.join(entries.map(([, value]) => written(value)))}) on conflict do nothing returning id`.execute(db.sql)
  return rows[0] ? Number(rows[0].id) : null
}

/**
 * Rows that belong to others than this supplier, by tool: straight by SQL, along all that rows name, and from an order to its lines. The staff
 * that rows name are no owners, but where a tool says so. A row
 * that leads to this supplier as well is not among them.
 */
export async function rowsOfOthers(db: Database, supplier: number): Promise<ReadonlyMap<string, readonly number[]>> {
  await sql`create table owners (tool text, "row" bigint, supplier bigint, primary key (tool, "row", supplier))`.execute(db.sql)
  await sql`insert into owners select 'suppliers', id, id from suppliers`.execute(db.sql)
  const steps = resources.flatMap(tool => [...stepsOf(tool)])
  const down = sql`select 'orders', l."order", o.supplier from sub_orders l join owners o on o.tool = 'sub_orders' and o."row" = l.id`
  for (let more = 1; more > 0; ) {
    more = 0
    for (const step of [...steps, down]) {
      const { numAffectedRows = 0n } = await sql`insert into owners ${step} on conflict do nothing`.execute(db.sql)
      more += Number(numAffectedRows)
    }
  }
  const { rows } = await sql<{ tool: string; row: number }>`select distinct tool, "row" from owners o
    where not exists (select 1 from owners m where m.tool = o.tool and m."row" = o."row" and m.supplier = ${supplier})`.execute(db.sql)
  const found = new Map<string, number[]>()
  for (const { tool, row } of rows) found.set(tool, [...(found.get(tool) ?? []), Number(row)])
  return found
}

/** A row is of whoever the row is that it names. */
function* stepsOf({ name: tool, fields, rowAccess }: Resource) {
  const own = rowAccess?.restrictTo
  const owner = typeof own === 'object' && 'of' in own ? own.of : ''
  const owners = (target: string, names: ReturnType<typeof sql>) =>
    sql`select ${tool}::text, r.id, o.supplier from ${sql.table(tool)} r join owners o on o.tool = ${target} and ${names}`
  for (const [key, { refersTo, refersToMany, cells }] of Object.entries(fields)) {
    const target = refersTo?.tool ?? refersToMany?.tool
    if (target && (target !== 'staff_users' || key === owner))
      yield owners(target, refersTo ? sql`o."row" = r.${sql.ref(key)}` : sql`r.${sql.ref(key)} @> to_jsonb(o."row")`)
    for (const [cell, inner] of Object.entries(cells ?? {}))
      if (inner.refersTo)
        yield owners(
          inner.refersTo.tool,
          sql`exists (select 1 from jsonb_array_elements(r.${sql.ref(key)}) e where (e ->> ${cell})::bigint = o."row")`,
        )
  }
}
