import type { Resource } from '../resource.ts'
import { addressRow, listParent, rowParams } from '../rowAddress.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R03: parameters of a list, or of a form for a new row, that name no row of another tool; R147: figures of that row, and lists that open it. */
export function checkListParent(tool: Resource, context: CheckContext): DeclarationFault[] {
  const { list, name } = tool
  const above = context.resources.get(listParent(tool)?.tool ?? '')
  const { progress, facts = [] } = list.parent ?? {}
  const figures = list.parent ? [...facts, ...(progress ? [progress.done, progress.of] : [])] : []
  const begins = above && (list.defaultFilter ?? list.ownRowsFilter)
  return [
    ...(['list', 'create'] as const).flatMap(verb => parameterFaults(tool, verb, context)),
    ...unknown({ code: 'R147', path: `${name}.list.parent` }, figures, Object.keys(above?.fields ?? {})),
    ...(begins
      ? [{ code: 'R147', path: `${name}.list`, fact: 'begins with the filter of its address', remedy: 'remove its other first filter' }]
      : []),
    ...opensFaults(tool, context),
  ]
}

function parameterFaults(tool: Resource, verb: 'list' | 'create', { resources }: CheckContext): DeclarationFault[] {
  const ways = Object.keys(tool.list.relatedFilters ?? {})
  return rowParams(tool.routes[verb]).flatMap(param => {
    const at = { code: 'R03', path: `${tool.name}.routes.${verb}` }
    const row = addressRow(tool, param)
    if (!row) return unknown({ ...at, said: 'no related filter over a reference' }, [param], ways)
    const named = resources.get(row.tool)?.fields[row.field]
    const isLasting = named?.unique && named.required && named.fixed && tool.fields[row.reference]?.fixed
    const remedy = `make ${row.tool}.${row.field} unique, required and fixed, and ${row.reference} fixed`
    return isLasting ? [] : [{ ...at, fact: `'${param}' could name another row later`, remedy }]
  })
}

function opensFaults({ name, list, routes }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (list.opens === undefined) return []
  const at = { code: 'R147', path: `${name}.list.opens` }
  const opened = resources.get(list.opens)
  if (!opened) return unknown({ ...at, said: 'no tool' }, [list.opens], [...resources.keys()])
  const row = listParent(opened)
  return row?.tool === name && row.field === routes.by
    ? []
    : [{ ...at, fact: `the address of ${list.opens} names no row of this tool`, remedy: 'name its row by the field in `routes.by`' }]
}
