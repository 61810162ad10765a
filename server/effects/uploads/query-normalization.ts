import type { Read } from '../../changes/effect.ts'
import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import type { FoundRow } from '../../uploads/rows/uploadRow.ts'

/** Longer chains than this are not searched anyway. */
const STEPS = 20

/** No query leads back to itself, over what is known and what the rows say. */
export const queryNormalization: UploadEffect = async (rows, read) => {
  const leads = await chains(rows, read)
  return rows.flatMap(({ no, values }): RowRefused[] => {
    const own = String(values.query)
    let at = String(values.normalized_query)
    for (let step = 0; step < STEPS; step += 1) {
      const next = leads.get(at)
      if (next === own)
        return [
          {
            refuse: no,
            column: 'normalized_query',
            code: 'E8',
            message: `${own} would lead back to itself by ${at}`,
            cause: 'would lead back to itself',
          },
        ]
      if (next === undefined) return []
      at = next
    }
    return []
  })
}

/** What each query that the rows lead to is searched as, read step by step. */
async function chains(rows: readonly FoundRow[], read: Read): Promise<ReadonlyMap<string, string>> {
  const leads = new Map<string, string>()
  const said = new Map(rows.map(({ values }) => [String(values.query), String(values.normalized_query)]))
  let ends = [...new Set(said.values())]
  for (let step = 0; step < STEPS && ends.length > 0; step += 1) {
    const known = await read.rows('query_normalizations', { query: ends, active: true }, ['query', 'normalized_query'])
    for (const row of known) leads.set(String(row.query), String(row.normalized_query))
    for (const [query, other] of said) leads.set(query, other)
    ends = [...new Set(ends.map(query => leads.get(query)).filter(query => query !== undefined))].filter(query => !leads.has(query))
  }
  return leads
}
