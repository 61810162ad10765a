import { calls } from '../schema/calls.ts'
import { type ListAsked, listQuery } from './listQuery.ts'

/** The call of one page of a tool's list, by the cursor at which it begins where that is known. */
export function listAddress(tool: string, asked: ListAsked, after?: string): string {
  const query = listQuery(asked)
  if (after) query.set('after', after)
  return `${calls.many(tool)}?${query}`
}
