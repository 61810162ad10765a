import type { Resource } from '../../../schema/resource.ts'
import type { FoundTable } from './readTables.ts'
import { literal, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'

/** The columns of a table whose values become rows of another table; they are dropped by {@link rowsFromLists}. */
export function listsOf(table: string, resources: readonly Resource[], found: ReadonlyMap<string, FoundTable>): ReadonlySet<string> {
  return new Set(moving(resources, found).flatMap(({ from }) => (from.tool === table ? [from.field] : [])))
}

/** Makes a row of each cell of a list that became a child table, and drops the list. Runs after the table is made. */
export function rowsFromLists(resources: readonly Resource[], found: ReadonlyMap<string, FoundTable>): Step[] {
  return moving(resources, found).map(({ name, target, from: { tool, field, by, reference, cell, position } }) => {
    const id = `(e.cells->>${literal(cell)})::bigint`
    const columns = ['created_at', 'created_by', 'updated_at', 'updated_by', by, reference, position].map(quoted)
    return step(
      'adds',
      `${name}: make a row of each cell of ${tool}.${field}, and drop the column`,
      `insert into ${quoted(name)} (${columns.join(', ')})
        select s.created_at, s.created_by, s.updated_at, s.updated_by, s.id, x.named, row_number() over (partition by s.id order by x.place)
        from ${quoted(tool)} s cross join lateral (
          select ${id} as named, min(e.place) as place from jsonb_array_elements(s.${quoted(field)}) with ordinality as e(cells, place)
          where exists (select from ${quoted(target)} t where t.id = ${id}) group by 1
        ) x order by s.id, x.place`,
      `alter table ${quoted(tool)} drop column ${quoted(field)}`,
    )
  })
}

/** Child tables that are still to be made, while their rows are in a list of the parent. */
function moving(resources: readonly Resource[], found: ReadonlyMap<string, FoundTable>) {
  return resources.flatMap(({ name, fields, rowsFrom: from }) => {
    const target = from && fields[from.reference]?.refersTo?.tool
    const isThere = from && !found.has(name) && found.get(from.tool)?.columns.has(from.field)
    return target && isThere ? [{ name, target, from }] : []
  })
}
