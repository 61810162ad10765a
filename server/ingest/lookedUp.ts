import { type Kysely, sql } from 'kysely'
import type { IngestRows } from '../../schema/ingestRows.ts'
import type { RowEvent } from '../../schema/wire/ingestCalls.ts'
import type { Tables } from '../db/database.ts'

/**
 * Replaces the texts that name rows by the ids of these rows.
 * @returns the events whose texts all name a row
 */
export async function lookedUp(
  db: Kysely<Tables>,
  { event: fields, lookups = {} }: IngestRows,
  events: readonly RowEvent[],
): Promise<readonly RowEvent[]> {
  let known = events
  for (const [key, { by, within, reference }] of Object.entries(lookups)) {
    const tool = fields[key]?.refersTo?.tool
    if (tool === undefined) continue
    const named = known.filter(event => typeof event[key] === 'string')
    const texts = named.map(event => String(event[key]))
    const parents = named.map(event => (within === undefined ? 0 : Number(event[within] ?? 0)))
    const parent = reference === undefined ? sql`0` : sql.ref(`t.${reference}`)
    const { rows } = await sql<{ id: number; text: string; parent: number }>`select t.id, x.text, x.parent from
      (select distinct * from unnest(${texts}::text[], ${parents}::bigint[]) as e(text, parent)) x
      join ${sql.table(tool)} t on t.${sql.ref(by)} = x.text and ${parent} = x.parent`.execute(db)
    const ids = new Map(rows.map(row => [`${row.parent} ${row.text}`, row.id]))
    known = known.flatMap(event => {
      if ((event[key] ?? null) === null) return [event]
      const id = ids.get(`${within === undefined ? 0 : Number(event[within] ?? 0)} ${event[key]}`)
      return id === undefined ? [] : [{ ...event, [key]: id }]
    })
  }
  return known
}
