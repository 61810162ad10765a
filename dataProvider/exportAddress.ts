import { calls } from '../schema/calls.ts'
import { type ListAsked, listQuery } from './listQuery.ts'

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
