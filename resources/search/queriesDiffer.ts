import type { Rule } from '../../schema/rule.ts'

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
