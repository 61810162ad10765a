import { askedField } from '../../../../schema/kinds/kind.ts'
import { isGiven, listOf } from '../../../kinds/listOf.ts'
import type { Comparison } from './comparison.ts'
import type { Filterable } from './filterable.ts'

/** The filter that finds rows with what stands in a cell; null where none asks for that. @param dayOf local day of a moment */
export function cellComparison({ operators }: Filterable, value: unknown, dayOf: (moment: string) => string): Comparison | null {
  const [first] = listOf(value)
  if (!isGiven(first)) return operators.includes('empty') ? { mode: 'empty', values: [true] } : null
  if (operators.includes('equals')) return { mode: 'is', values: operators.includes('one_of') ? listOf(value) : [first] }
  if (operators.includes('contains')) return { mode: 'contains', values: [first] }
  if (!operators.includes('from')) return null
  const day = dayOf(String(first))
  return { mode: 'between', values: [day, day] }
}

/** The filter that finds all other rows: of a fixed list what else there is, and what is not empty. */
export function otherComparison({ field, operators }: Filterable, value: unknown): Comparison | null {
  const here = listOf(value)
  if (!here.some(isGiven)) return operators.includes('empty') ? { mode: 'empty', values: [false] } : null
  if (typeof here[0] === 'boolean') return { mode: 'is', values: [!here[0]] }
  const { options } = askedField(field)
  if (!options || !operators.includes('one_of')) return null
  const others = options.map(({ id }) => id).filter(id => !here.includes(id))
  return others.length > 0 ? { mode: 'is', values: others } : null
}
