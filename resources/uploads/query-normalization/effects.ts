import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, planRows, type Read, refused, type UploadContext } from '../../planner.ts'

/** Longer chains than this are not searched anyway. */
const STEPS = 20

type Leads = UploadContext<'query-normalization'>['earlier']

/**
 * No query leads back to itself, over what is known and what the rows before say; a row that would is refused, whatever set it comes in. What each
 * query leads to is kept by the hashes of both.
 */
export const planner = planRows<'query-normalization'>(async (rows, read, { earlier }) => {
  await keepKnown(rows, read, earlier)
  return rows.flatMap(({ no, values }): RowRefused[] => {
    const own = earlier.numberOf(values.query)
    const wanted = earlier.numberOf(values.normalized_query)
    if (!comesBack(own, wanted, earlier)) {
      earlier.set(String(own), wanted)
      return []
    }
    return [refused(no, 'normalized_query', 'E8', 'row_leads_back', { title: values.query, other: values.normalized_query })]
  })
})

function comesBack(own: number, from: number, leads: Leads): boolean {
  let at: number | undefined = from
  for (let step = 0; step < STEPS && at !== undefined; step += 1) {
    at = leads.get(String(at))
    if (at === own) return true
  }
  return false
}

/** What each query that the rows lead to is searched as, read step by step; what rows before said of it counts. */
async function keepKnown(rows: readonly FoundRow<'query-normalization'>[], read: Read, leads: Leads): Promise<void> {
  let ends = [...new Set(rows.map(({ values }) => values.normalized_query))]
  for (let step = 0; step < STEPS && ends.length > 0; step += 1) {
    const known = await read.rows('query_normalizations', { query: ends, active: true }, ['query', 'normalized_query'])
    for (const row of known) leads.first(String(leads.numberOf(row.query)), leads.numberOf(row.normalized_query))
    const asked = new Set(ends)
    ends = [...new Set(known.map(row => row.normalized_query))].filter(query => !asked.has(query))
  }
}
