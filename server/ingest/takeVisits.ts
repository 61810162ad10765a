import { type Kysely, sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import { sourceOf } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import type { TellsVisit } from '../../schema/wire/ingestCalls.ts'
import type { Needs } from '../app.ts'
import type { Tables } from '../db/database.ts'
import { type Counted, placeIn, visitorHash, visitSalt, writeVisits } from '../redirects/writeVisits.ts'

/**
 * Counts visits that came by no address of ours. Visitors of a day that is over are not told apart any more: its salt is gone.
 * @returns ids of the events whose address is known
 */
export async function takeVisits(
  { settings, clock }: Pick<Needs, 'settings' | 'clock'>,
  trx: Kysely<Tables>,
  tool: Resource,
  visits: readonly TellsVisit[],
): Promise<ReadonlySet<string>> {
  const { redirects } = tool
  if (!redirects) return new Set()
  const { zone } = countries[settings.country]
  const today = localDay(clock(), zone)
  const keys = [...new Set(visits.map(({ key }) => key))]
  const { rows } = await sql<{ id: number; key: string }>`select id, ${sql.ref(redirects.by)} as key from ${sql.table(tool.name)}
    where ${sql.ref(redirects.by)} = any(${keys}::text[])`.execute(trx)
  const rowOf = new Map(rows.map(({ id, key }) => [key, id]))
  const known = visits.filter(({ key }) => rowOf.has(key))
  if (known.length === 0) return new Set()
  const salt = known.some(({ visitor, at }) => visitor !== undefined && localDay(new Date(at), zone) === today)
    ? await visitSalt(trx, today)
    : ''
  const counts = new Map<string, Counted>()
  for (const { key, at, referrer = '', visitor } of known) {
    const day = localDay(new Date(at), zone)
    const counted = placeIn(counts, {
      id: rowOf.get(key) ?? 0,
      day,
      source: sourceOf(redirects.sources, referrer),
      people: 0,
      all: 0,
      visitors: new Set(),
    })
    counted.people += 1
    counted.all += 1
    if (visitor !== undefined && day === today) counted.visitors.add(visitorHash(salt, `told ${visitor}`))
  }
  await writeVisits(trx, tool, redirects, [...counts.values()], clock())
  return new Set(known.map(({ id }) => id))
}
