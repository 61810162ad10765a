import type { ApiRecord } from '../../kinds/KindView.ts'
import { isGiven } from '../../kinds/listOf.ts'
import { viewOf } from '../../kinds/viewOf.ts'
import type { ListColumn } from './table/useColumns.ts'

/** A value says something without the head of its column: on a phone and on a card it stands alone. */
export function isToldAlone({ key, field }: Pick<ListColumn, 'key' | 'field'>, record: ApiRecord): boolean {
  const { isPicture, isMark } = viewOf(field)
  return !isPicture && (isMark ? record[key] === true : isGiven(record[key]))
}
