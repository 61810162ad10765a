import type { Formerly } from '../fields.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, systemKeys, unknown } from './check.ts'

/** R58: a field that is made of columns which are still there, that has no column of its own, or whose words may call several rows. */
export function checkFormerly(tool: Resource, context: CheckContext): DeclarationFault[] {
  const fields = Object.keys(tool.fields)
  return Object.entries(tool.formerly ?? {}).flatMap(([key, said]) => {
    const fault = { code: 'R58', path: `${tool.name}.formerly.${key}` }
    return [
      ...unknown(fault, [key], fields),
      ...(tool.fields[key] && !tool.fields[key].column({ country: 'IN' })
        ? [{ ...fault, fact: `'${key}' has no column`, remedy: 'name a field that is kept in the table' }]
        : []),
      ...(said ? formerFaults(fault, tool, key, said, context) : []),
    ]
  })
}

type At = Readonly<Record<'code' | 'path', string>>

function formerFaults(fault: At, { fields }: Resource, key: string, said: Formerly, { resources }: CheckContext): DeclarationFault[] {
  if ('of' in said)
    return said.of
      .filter(column => column in fields || systemKeys.includes(column))
      .map(column => ({ ...fault, fact: `'${column}' is still there`, remedy: 'name columns that the table had before' }))
  const many = fields[key]?.refersToMany
  if (!many || many.by !== undefined)
    return [{ ...fault, fact: `'${key}' keeps no ids of rows`, remedy: 'say `words` of a field of `references`' }]
  const other = resources.get(many.tool)
  const called = other?.fields[said.words]
  const apart = [said.words, ...Object.keys(said.where ?? {})].toSorted().join()
  const isUnique = called?.unique || other?.unique.some(set => Array.isArray(set) && [...set].toSorted().join() === apart)
  if (called?.kind === 'text' && isUnique) return []
  return [{ ...fault, fact: `'${said.words}' of ${many.tool} does not tell its rows apart`, remedy: 'name a text that is unique' }]
}
