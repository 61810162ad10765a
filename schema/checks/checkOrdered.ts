import { mayList } from '../may.ts'
import { orderOf, type Resource } from '../resource.ts'
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
  const isPlace = field?.column({ country: 'IN' })?.type === 'integer' && field.readOnly && !field.rollUp && field.default === undefined
  return [
    ...unknown(fault, within === null ? [by] : [by, within], Object.keys(tool.fields)),
    ...(field && !isPlace ? [{ ...fault, fact: `'${by}' is no place in an order`, remedy: 'make it `integer({ readOnly: true })`' }] : []),
    ...(within !== null && tool.fields[within] && !tool.fields[within]?.fixed
      ? [{ ...fault, fact: `rows can leave '${within}'`, remedy: 'say `fixed: true` on the reference' }]
      : []),
    ...(tool.list.sort.join(' ') === `${by} asc`
      ? []
      : [{ ...fault, fact: 'its list stands in another order', remedy: `sort it by ['${by}', 'asc']` }]),
    ...(mayList(tool.may.edit).length > 0 ? [] : [{ ...fault, fact: 'nobody may put its rows in order', remedy: 'say who may edit' }]),
  ]
}

/** R88: a view whose rows cannot be put in the order of its base, as they stand. One in which nobody writes has nobody to put them in order, and no grips. */
function ofView(tool: Resource, { by, within }: NonNullable<ReturnType<typeof orderOf>>, { name }: Resource): DeclarationFault[] {
  if (mayList(tool.may.edit).length === 0) return []
  const fault = { code: 'R88', path: `${tool.name}.ordered` }
  const without = 'or say `ordered: false`'
  return [
    ...(within === null || within in takenOn(tool)
      ? []
      : [
          {
            ...fault,
            fact: `rows of ${name} are counted for each '${within}', and it shows several`,
            remedy: `let its \`where\` name one, ${without}`,
          },
        ]),
    ...(tool.list.sort.join(' ') === `${by} asc`
      ? []
      : [{ ...fault, fact: `its list stands in another order than ${name}`, remedy: `sort it by ['${by}', 'asc'], ${without}` }]),
  ]
}
