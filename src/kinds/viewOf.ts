import type { Field } from '../../schema/kinds/kind.ts'
import { kinds } from './index.ts'
import type { KindView } from './KindView.ts'

/** The view of a field's kind: the one place where a kind's name is looked up. */
export function viewOf(field: Pick<Field, 'kind'>): KindView {
  return kinds[field.kind as keyof typeof kinds] as KindView
}
