import type { Field } from '../../schema/kinds/kind.ts'
import * as kinds from './index.ts'
import type { KindView } from './KindView.ts'

/** The view of a field's kind: the one place where a kind's name is looked up. */
export function viewOf(field: Pick<Field, 'kind'>): KindView {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: any kind may be asked for, so none could be left out
  return kinds[field.kind as keyof typeof kinds] as KindView
}
