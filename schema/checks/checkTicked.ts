import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import { type Ticked, tickedTool } from '../ticked.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R54: child rows that are ticked by what names no row, or told by fields that are not there; that must agree with a field which changes afterwards; or
 * that lines are pasted into where nobody may add and edit.
 */
export function checkTicked(tool: Resource, context: CheckContext): DeclarationFault[] {
  return Object.entries(tool.fields).flatMap(([key, { holdsRows }]) =>
    holdsRows?.ticked ? faultsOf(`${tool.name}.fields.${key}.ticked`, tool, holdsRows, holdsRows.ticked, context) : [],
  )
}

type Holding = NonNullable<Field['holdsRows']>

function faultsOf(path: string, tool: Resource, { of, allows }: Holding, ticked: Ticked, { resources }: CheckContext): DeclarationFault[] {
  const child = resources.get(of)
  if (!child) return []
  const { reference, same = {}, columns, pasted = [] } = ticked
  const code = 'R54'
  const target = tickedTool(ticked, child, resources)
  if (!target) return [{ code, path, fact: `${of}.${reference} is not a reference`, remedy: 'name a reference of the child' }]
  const changing = Object.values(same).filter(key => tool.fields[key] && !tool.fields[key].fixed)
  const typed = Object.keys(child.fields).filter(key => !child.fields[key]?.readOnly && key !== reference)
  const needed = pasted.length > 0 ? (['add', 'edit'] as const) : (['add'] as const)
  return [
    ...unknown({ code, path, said: `${target.name} has no field` }, [...columns, ...Object.keys(same)], Object.keys(target.fields)),
    ...unknown({ code, path }, Object.values(same), Object.keys(tool.fields)),
    ...unknown({ code, path, said: `${of} has no editable field` }, pasted, typed),
    ...changing.map(key => ({ code, path, fact: `'${key}' can change after rows were chosen by it`, remedy: 'add `fixed: true` to it' })),
    ...needed
      .filter(verb => !allows.includes(verb))
      .map(verb => ({ code, path, fact: `users cannot ${verb} rows`, remedy: `add '${verb}' to \`allows\`` })),
  ]
}
