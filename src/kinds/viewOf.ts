import type { Field } from '../../schema/kinds/kind.ts'
import * as amounts from './amounts.tsx'
import { boolean } from './boolean.tsx'
import { children } from './children.tsx'
import * as days from './days.tsx'
import { destinationView } from './destination.tsx'
import * as files from './files.tsx'
import { html } from './html.tsx'
import type { KindView } from './KindView.ts'
import * as lists from './lists.tsx'
import { modIds } from './modIds.tsx'
import * as options from './options.tsx'
import { reference } from './reference.tsx'
import { rowId } from './rowId.tsx'
import { rowKey, rowName } from './rowName.tsx'
import { blocksView, rowsView } from './rows.tsx'
import { ruleConditions } from './ruleConditions.tsx'
import { schedule } from './schedule.tsx'
import { sql } from './sql.tsx'
import { template } from './template.tsx'
import * as texts from './texts.tsx'
import { tieredFields } from './tieredFields.tsx'
import { toolName } from './toolName.tsx'
import { tree } from './tree.tsx'

/** How each kind is shown, typed in and filtered. The cells of `rows` are of any kind, so its view is given them all. */
export const views = {
  ...texts,
  ...amounts,
  ...options,
  ...days,
  ...files,
  ...lists,
  boolean,
  children,
  destination: destinationView(viewOf),
  html,
  modIds,
  reference,
  rowKey,
  rowName,
  rows: rowsView(viewOf),
  ruleConditions,
  schedule,
  sql,
  template,
  rowId,
  tieredFields,
  toolName,
  tree,
  blocks: blocksView(viewOf),
}

/** The view of a field's kind: the one place where a kind's name is looked up. */
export function viewOf(field: Pick<Field, 'kind'>): KindView {
  return views[field.kind as keyof typeof views] as KindView
}
