import { orderOf } from '../ordered.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { takenOn } from '../view.ts'
import { type DeclarationFault, unknown } from './check.ts'

/** R46: an order by what is no number that the server alone writes, in a list that is sorted otherwise, or that nobody may change. */
export function checkOrdered(tool: Resource): DeclarationFault[] {
  const order = orderOf(tool)
  if (!order) return []
  if (tool.viewOf) return ofView(tool, order, tool.viewOf.base)
  const { by, within } = order
  const fault = { code: 'R46', path: `${tool.name}.ordered` }
  const field = tool.fields[by]
  const isPlace = field?.column({ country: 'IN' })?.type === 'integer' && field.readOnly && !field.aggregate && field.default === undefined
  return [
    ...unknown(fault, within === null ? [by] : [by, within], Object.keys(tool.fields)),
    ...(field && !isPlace
      ? [{ ...fault, fact: `'${by}' is not a read-only integer`, remedy: 'declare it as `integer({ readOnly: true })`' }]
      : []),
    ...(within !== null && tool.fields[within] && !tool.fields[within]?.fixed
      ? [{ ...fault, fact: `'${within}' can change`, remedy: 'add `fixed: true` to the reference' }]
      : []),
    ...(tool.list.sort.join(' ') === `${by} asc`
      ? []
      : [{ ...fault, fact: 'its list has another order', remedy: `sort it by ['${by}', 'asc']` }]),
    ...(permissionList(tool.permissions.edit).length > 0
      ? []
      : [{ ...fault, fact: 'no permission allows users to order its rows', remedy: 'add `edit` to its permissions' }]),
  ]
}

/** R88: a view whose rows cannot be put in the order of its base, as they stand. One in which nobody writes has nobody to put them in order, and no grips. */
function ofView(tool: Resource, { by, within }: NonNullable<ReturnType<typeof orderOf>>, { name }: Resource): DeclarationFault[] {
  if (permissionList(tool.permissions.edit).length === 0) return []
  const fault = { code: 'R88', path: `${tool.name}.ordered` }
  const without = 'or add `ordered: false`'
  return [
    ...(within === null || within in takenOn(tool)
      ? []
      : [
          {
            ...fault,
            fact: `rows of ${name} are ordered within each '${within}', and the view shows several`,
            remedy: `restrict its \`where\` to one, ${without}`,
          },
        ]),
    ...(tool.list.sort.join(' ') === `${by} asc`
      ? []
      : [{ ...fault, fact: `its list has another order than ${name}`, remedy: `sort it by ['${by}', 'asc'], ${without}` }]),
  ]
}
