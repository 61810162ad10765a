import type { List } from '../../../schema/list.ts'
import { askedOf } from './filters/asked.ts'

/** Whether enough is asked for a list that needs one filter of several (document 2, §5: the search rule of orders). */
export function isAskedEnough({ needsOneOf }: Pick<List, 'needsOneOf'>, filter: Readonly<Record<string, unknown>>): boolean {
  return !needsOneOf || needsOneOf.some(key => askedOf(filter, key) !== null)
}
