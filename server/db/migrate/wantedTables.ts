import type { Country } from '../../../schema/country.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { objectName, quoted } from './sqlText.ts'
import type { WantedCheck, WantedForeignKey, WantedTable } from './wanted.ts'
import { wantedColumns } from './wantedColumns.ts'
import { wantedIndexes } from './wantedIndexes.ts'

/** The tables that the declarations want. */
export function wantedTables(tools: readonly Tool[], country: Country): WantedTable[] {
  const kept = tools.filter(isStored)
  const names = new Set(kept.map(({ name }) => name))
  return kept.map(tool => {
    const columns = wantedColumns(tool, country)
    return {
      name: tool.name,
      columns,
      indexes: wantedIndexes(tool, columns),
      foreignKeys: wantedForeignKeys(tool, names),
      checks: wantedChecks(tool),
    }
  })
}

function wantedForeignKeys(tool: Resource, names: ReadonlySet<string>): WantedForeignKey[] {
  return Object.entries(tool.fields).flatMap(([column, { refersTo }]) =>
    refersTo && !refersTo.outlives && names.has(refersTo.tool)
      ? [{ name: objectName([tool.name, column], 'fk'), column, target: refersTo.tool }]
      : [],
  )
}

/** The name of the CHECK that keeps a rolled-up figure from falling below zero. */
export const neverNegativeName = (tool: string, field: string): string => objectName([tool, field], 'never_negative')

function wantedChecks({ name, fields }: Resource): WantedCheck[] {
  return Object.entries(fields).flatMap(([field, { aggregate }]) =>
    aggregate?.neverNegative ? [{ name: neverNegativeName(name, field), body: `(${quoted(field)} >= 0)` }] : [],
  )
}
