import { sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'

interface NewRow {
  readonly row: number
  readonly set: Record<string, unknown>
}

/** New rows of the same write by tool, numbered before. */
type Parents = ReadonlyMap<string, readonly NewRow[]>

/** Gives new rows the numbers that the server gives: by their id, by the local day, or under the row they belong to. */
export async function numberRows(change: Change, tool: Resource, rows: readonly NewRow[], parents: Parents): Promise<void> {
  for (const [key, { numbered }] of Object.entries(tool.fields)) {
    if (!numbered) continue
    // A row that is put back has its number.
    const waiting = rows.filter(one => one.set[key] === undefined || one.set[key] === null)
    if (waiting.length === 0) continue
    if ('prefix' in numbered)
      for (const { row, set } of waiting) set[key] = `${numbered.prefix}${String(row).padStart(numbered.digits, '0')}`
    else if ('day' in numbered) await numberByDay(change, tool.name, key, numbered.digits, waiting)
    else await numberUnder(change, tool, key, numbered.under, waiting, parents)
  }
}

/** `yymmdd` of the local day and the count of that day; who numbers next waits until this write is done. */
async function numberByDay(change: Change, tool: string, key: string, digits: number, added: readonly NewRow[]): Promise<void> {
  const day = change.rules.today.slice(2).replaceAll('-', '')
  await sql`select pg_advisory_xact_lock(hashtext(${`${tool}.${key}`}))`.execute(change.sql)
  const { rows } = await sql<{ last: string | null }>`select max(${sql.ref(key)}) as last from ${sql.table(tool)}
    where ${sql.ref(key)} between ${day + '0'.repeat(digits)} and ${day + '9'.repeat(digits)}`.execute(change.sql)
  const last = Number(rows[0]?.last?.slice(day.length) ?? 0)
  for (const [index, { set }] of added.entries()) set[key] = day + String(last + index + 1).padStart(digits, '0')
}

/** The number of the row it belongs to and its place there: `261118000123_2`. */
async function numberUnder(change: Change, tool: Resource, key: string, by: string, added: readonly NewRow[], parents: Parents) {
  const parent = change.engine.tools.get(tool.fields[by]?.refersTo?.tool ?? '')
  const parentKey = Object.entries(parent?.fields ?? {}).find(([, field]) => field.numbered)?.[0]
  if (!parent || !parentKey) throw new Error(`${tool.name}.${key} is numbered under ${by}, which has no number`)
  const ids = [...new Set(added.map(one => Number(one.set[by])))]
  // Locked: two who add to the same row would count alike.
  const { rows: old } = await sql<{ id: number; number: string; many: number }>`select p.id, p.${sql.ref(parentKey)} as number,
      (select count(*)::integer from ${sql.table(tool.name)} c where c.${sql.ref(by)} = p.id) as many
    from ${sql.table(parent.name)} p where p.id = any(${ids}::bigint[]) order by p.id for update`.execute(change.sql)
  const made = (parents.get(parent.name) ?? []).map(one => ({ id: one.row, number: String(one.set[parentKey]), many: 0 }))
  const places = new Map([...made, ...old].map(one => [one.id, one]))
  for (const { set } of added) {
    const place = places.get(Number(set[by]))
    if (place) place.many += 1
    set[key] = place ? `${place.number}_${place.many}` : ''
  }
}
