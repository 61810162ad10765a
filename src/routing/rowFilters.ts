import type { Params } from './screen.ts'

/** To react-admin, a parameter of a list's address that names a row is a filter like any other. */
export function withRowFilters(params: Params, search: string, pageParam: string): string {
  const { [pageParam]: page, ...named } = params
  const query = new URLSearchParams(search)
  if (page !== undefined) query.set('page', page)
  if (Object.keys(named).length > 0) query.set('filter', JSON.stringify({ ...filterIn(query), ...named }))
  const text = query.toString()
  return Object.keys(params).length === 0 ? search : text && `?${text}`
}

/** The query with these filters as parameters of their own. */
export function withoutRowFilters(names: readonly string[], search: string): string {
  const query = new URLSearchParams(search)
  const filter = filterIn(query)
  const asked = names.filter(name => typeof filter[name] === 'string')
  if (asked.length === 0) return search
  for (const name of asked) query.set(name, String(filter[name]))
  const left = Object.fromEntries(Object.entries(filter).filter(([name]) => !asked.includes(name)))
  if (Object.keys(left).length > 0) query.set('filter', JSON.stringify(left))
  else query.delete('filter')
  return `?${query}`
}

function filterIn(query: URLSearchParams): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(query.get('filter') ?? '{}')
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? { ...filter } : {}
  } catch {
    return {}
  }
}
