import type { Needs } from '../../schema/kinds/kind.ts'
import { type TextField, text } from '../../schema/kinds/text.ts'
import { formats } from '../../schema/language.ts'
import type { Rule } from '../../schema/rule.ts'

/** A query as people type it: read in lower case, with one blank between words. */
export function typedQuery(options: { readonly max: number; readonly required: true }): TextField<never> & Needs<true> {
  return { ...text({ ...options, format: formats.searchQuery }), read: cell => cell.trim().toLowerCase().replace(/\s+/g, ' ') }
}

/** A query is searched as another one, not as itself. */
export const queriesDiffer: Rule<'query' | 'normalized_query'> = {
  name: 'query and normalized query differ',
  on: ['normalized_query', 'query'],
  severity: 'error',
  check: ({ query, normalized_query }) =>
    query && normalized_query && String(query).toLowerCase() === String(normalized_query).toLowerCase()
      ? { code: 'same_query', params: { other: 'query' } }
      : null,
}
