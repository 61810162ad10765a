import type { Resource } from '../resource.ts'
import { type DeclarationFault, systemKeys, unknown } from './check.ts'

/** R58: a field that is made of columns which are still there, or that has no column of its own. */
export function checkFormerly(tool: Resource): DeclarationFault[] {
  const fields = Object.keys(tool.fields)
  return Object.entries(tool.formerly ?? {}).flatMap(([key, said]) => {
    const fault = { code: 'R58', path: `${tool.name}.formerly.${key}` }
    const standing = (said?.of ?? []).filter(column => fields.includes(column) || systemKeys.includes(column))
    return [
      ...unknown(fault, [key], fields),
      ...(tool.fields[key] && !tool.fields[key].column({ country: 'IN' })
        ? [{ ...fault, fact: `'${key}' has no column`, remedy: 'name a field that is kept in the table' }]
        : []),
      ...standing.map(column => ({ ...fault, fact: `'${column}' is still there`, remedy: 'name columns that the table had before' })),
    ]
  })
}
