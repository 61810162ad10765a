import type { Country } from '../../../schema/country.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { objectName } from './sqlText.ts'
import type { WantedForeignKey, WantedTable } from './wanted.ts'
import { wantedColumns } from './wantedColumns.ts'
import { wantedIndexes } from './wantedIndexes.ts'

/** The tables that the declarations want. */
export function wantedTables(tools: readonly Tool[], country: Country): WantedTable[] {
  const kept = tools.filter(isStored)
  const names = new Set(kept.map(({ name }) => name))
  return kept.map(tool => {
    const columns = wantedColumns(tool, country)
    return { name: tool.name, columns, indexes: wantedIndexes(tool, columns), foreignKeys: wantedForeignKeys(tool, names) }
  })
}

function wantedForeignKeys(tool: Resource, names: ReadonlySet<string>): WantedForeignKey[] {
  return Object.entries(tool.fields).flatMap(([column, { refersTo }]) =>
    refersTo && names.has(refersTo.tool) ? [{ name: objectName([tool.name, column], 'fk'), column, target: refersTo.tool }] : [],
  )
}
