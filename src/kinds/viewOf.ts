import type { Field } from '../../schema/kinds/kind.ts'
import * as kinds from './index.ts'
import type { KindView } from './KindView.ts'
import { rowsView } from './rows.tsx'

// The cells of a list are of any kind, so its view is given them all.
export const views = { ...kinds, rows: rowsView(viewOf) }

/** The view of a field's kind: the one place where a kind's name is looked up. */
export function viewOf(field: Pick<Field, 'kind'>): KindView {
  return views[field.kind as keyof typeof views] as KindView
}
