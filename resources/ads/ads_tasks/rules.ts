import { formats } from '../../../schema/formats/formats.ts'
import { errorRule } from '../../shared/rule.ts'

/** Columns that every entry has. Older tasks list them among their own. */
export const FIXED_COLUMNS = ['supplier_id', 'catalog_id', 'budget']

/** These, and names that mean something else in a pasted entry. */
const TAKEN = [...FIXED_COLUMNS, 'supplier', 'catalog', 'task', '__proto__', 'constructor', 'prototype']

/**
 * Names of columns are identifiers, and none is a column that every entry has (rest.md, §5.6). The columns of a task with entries are final, so that older
 * ones stay as they are.
 */
export const columnNames = errorRule('names of columns', ['columns', 'entry_count'], ({ columns, entry_count }) => {
  if (Number(entry_count) > 0) return null
  const names = Array.isArray(columns) ? columns.map(String) : []
  const at = names.findIndex(name => !formats.identifier.pattern.test(name) || TAKEN.includes(name))
  if (at < 0) return null
  const name = names[at] ?? ''
  return TAKEN.includes(name) ? { at: String(at), code: 'key_reserved', params: { key: name } } : { at: String(at), code: 'identifier' }
})

/** `/ads-task/add` is the form of a new task, so no task has this name. */
export const noTakenAddress = errorRule('no taken address', ['task'], ({ task }) =>
  task === 'add' ? { code: 'key_reserved', params: { key: 'add' } } : null,
)
