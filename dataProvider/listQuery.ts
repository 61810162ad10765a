import { calls } from '../schema/calls.ts'

export interface ListAsked {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly pagination?: { readonly page: number; readonly perPage: number }
}

/** What of a list is asked for, as its call writes it: `filter={…}&sort=["brand","ASC"]&range=[0,24]`. */
export function listQuery({ filter = {}, sort, pagination }: ListAsked): URLSearchParams {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]))
  if (pagination) {
    const { page, perPage } = pagination
    query.set('range', JSON.stringify([(page - 1) * perPage, page * perPage - 1]))
  }
  return query
}

/**
 * Where the browser fetches all that a list finds, as a file that the server streams.
 * @param columns in the order of the file; all readable ones when left out
 */
export function exportAddress(
  tool: string,
  format: 'csv' | 'xlsx',
  { columns, ...asked }: Omit<ListAsked, 'pagination'> & { readonly columns?: readonly string[] } = {},
): string {
  const query = listQuery(asked)
  if (columns) query.set('columns', JSON.stringify(columns))
  return `${calls.exported(tool, format)}?${query}`
}
