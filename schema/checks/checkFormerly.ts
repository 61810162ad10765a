import { eachField } from '../each.ts'
import type { FormerWords } from '../fields.ts'
import { formerColumns, madeOf } from '../former.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, near, systemKeys, unknown } from './check.ts'

/** R58: an older name or option that is still declared or claimed twice, an option that is replaced by none, words that may call several rows. */
export function checkFormerly(tool: Resource, context: CheckContext): DeclarationFault[] {
  const fields = Object.keys(tool.fields)
  const ofFields = Object.entries(tool.formerly ?? {}).flatMap(([key, said]) => {
    const fault = { code: 'R58', path: `${tool.name}.formerly.${key}` }
    return [
      ...unknown(fault, [key], fields),
      ...(tool.fields[key] && !tool.fields[key].column({ country: 'IN' })
        ? [{ ...fault, fact: `'${key}' has no column`, remedy: 'name a field that is kept in the table' }]
        : []),
      ...(typeof said === 'object' && 'words' in said ? wordFaults(fault, tool, key, said, context) : columnFaults(fault, tool, key)),
    ]
  })
  return [...ofFields, ...optionFaults(tool), ...renamedFaults(tool, context)]
}

type At = Readonly<Record<'code' | 'path', string>>

function columnFaults(fault: At, tool: Resource, key: string): DeclarationFault[] {
  const { fields, formerly = {} } = tool
  const isConverted = madeOf(formerly[key])?.of.join() === key
  const columns = madeOf(formerly[key])?.of ?? formerColumns(tool, key)
  const others = Object.keys(formerly).filter(other => other !== key)
  return [
    ...columns
      .filter(column => !isConverted && (column in fields || systemKeys.includes(column)))
      .map(column => ({ ...fault, fact: `'${column}' is still there`, remedy: 'name columns that the table had before' })),
    ...columns.flatMap(column =>
      others
        .filter(other => other < key && madeOf(formerly[key]) === null && formerColumns(tool, other).includes(column))
        .map(other => ({ ...fault, fact: `'${column}' was '${other}' too`, remedy: 'name it in one of the two' })),
    ),
  ]
}

function wordFaults(fault: At, { fields }: Resource, key: string, said: FormerWords, { resources }: CheckContext): DeclarationFault[] {
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

function renamedFaults({ name, renamedFrom: old }: Resource, { tools }: CheckContext): DeclarationFault[] {
  const fault = { code: 'R58', path: `${name}.renamedFrom` }
  return tools.some(tool => tool.name === old)
    ? [{ ...fault, fact: `'${old}' is still a tool`, remedy: 'name a tool that is declared no more' }]
    : []
}

function optionFaults(tool: Resource): DeclarationFault[] {
  return [...eachField(tool.fields)].flatMap(({ name, field }) => {
    const ids = (field.options ?? []).map(({ id }) => String(id))
    return Object.entries(field.formerly ?? {}).flatMap(([old, current]): DeclarationFault[] => {
      const fault = { code: 'R58', path: `${tool.name}.fields.${name}.formerly.${old}` }
      if (ids.includes(old)) return [{ ...fault, fact: `'${old}' is still an option`, remedy: 'remove the option, or this entry' }]
      return ids.includes(String(current)) ? [] : [{ ...fault, fact: `no option '${current}'`, remedy: near(String(current), ids) }]
    })
  })
}
