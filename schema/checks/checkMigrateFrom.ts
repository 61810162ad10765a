import { eachField } from '../each.ts'
import type { FormerWords } from '../fields.ts'
import { formerColumns, madeOf } from '../migrateFrom.ts'
import type { Resource } from '../resource.ts'
import { wholeKeys } from '../uniqueSet.ts'
import { type CheckContext, type DeclarationFault, near, systemKeys, unknown } from './check.ts'

/** R58: an older name or option that is still declared or claimed twice, an option that is replaced by none, words that may call several rows. */
export function checkFormerly(tool: Resource, context: CheckContext): DeclarationFault[] {
  const fields = Object.keys(tool.fields)
  const ofFields = Object.entries(tool.migrateFrom ?? {}).flatMap(([key, said]) => {
    const fault = { code: 'R58', path: `${tool.name}.migrateFrom.${key}` }
    return [
      ...unknown(fault, [key], fields),
      ...(tool.fields[key] && !tool.fields[key].column({ country: 'IN' })
        ? [{ ...fault, fact: `'${key}' has no column`, remedy: 'name a field with a column' }]
        : []),
      ...(typeof said === 'object' && 'words' in said ? wordFaults(fault, tool, key, said, context) : columnFaults(fault, tool, key)),
    ]
  })
  return [...ofFields, ...optionFaults(tool), ...renamedFaults(tool, context), ...rowsFaults(tool, context), ...droppedFaults(tool)]
}

type At = Readonly<Record<'code' | 'path', string>>

function columnFaults(fault: At, tool: Resource, key: string): DeclarationFault[] {
  const { fields, migrateFrom = {} } = tool
  const isConverted = madeOf(migrateFrom[key])?.of.join() === key
  const columns = madeOf(migrateFrom[key])?.of ?? formerColumns(tool, key)
  const others = Object.keys(migrateFrom).filter(other => other !== key)
  return [
    ...columns
      .filter(column => !isConverted && (column in fields || systemKeys.includes(column)))
      .map(column => ({ ...fault, fact: `'${column}' still exists`, remedy: 'name columns that the table no longer has' })),
    ...columns.flatMap(column =>
      others
        .filter(other => other < key && madeOf(migrateFrom[key]) === null && formerColumns(tool, other).includes(column))
        .map(other => ({ ...fault, fact: `'${column}' is also migrated to '${other}'`, remedy: 'remove it from one of the two' })),
    ),
  ]
}

function wordFaults(fault: At, { fields }: Resource, key: string, said: FormerWords, { resources }: CheckContext): DeclarationFault[] {
  const many = fields[key]?.refersToMany
  if (!many || many.by !== undefined)
    return [{ ...fault, fact: `'${key}' is not a field of references`, remedy: 'use `words` only for `references`' }]
  const other = resources.get(many.tool)
  const called = other?.fields[said.words]
  const apart = [said.words, ...Object.keys(said.where ?? {})].toSorted().join()
  const isUnique = called?.unique || other?.unique.some(set => wholeKeys(set)?.toSorted().join() === apart)
  if (called?.kind === 'text' && isUnique) return []
  return [{ ...fault, fact: `'${said.words}' of ${many.tool} is not unique`, remedy: 'name a unique text' }]
}

function renamedFaults({ name, renamedFrom: old }: Resource, { tools }: CheckContext): DeclarationFault[] {
  const fault = { code: 'R58', path: `${name}.renamedFrom` }
  return tools.some(tool => tool.name === old)
    ? [{ ...fault, fact: `'${old}' is still a tool`, remedy: 'name a tool that is no longer declared' }]
    : []
}

/** A field that is declared again would lose its column at the next start. */
function droppedFaults({ name, fields, droppedFields = [] }: Resource): DeclarationFault[] {
  return droppedFields
    .filter(key => Object.hasOwn(fields, key))
    .map(key => ({ code: 'R58', path: `${name}.droppedFields`, fact: `'${key}' is a field`, remedy: 'remove the entry, or the field' }))
}

/** Rows that were in a list of another tool: that list is gone, and each cell named a row. */
function rowsFaults({ name, fields, rowsFrom }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!rowsFrom) return []
  const fault = { code: 'R58', path: `${name}.rowsFrom` }
  const { tool, field, by, reference, position } = rowsFrom
  const missing = unknown(fault, [by, reference, position], Object.keys(fields))
  if (missing.length > 0) return missing
  return [
    ...(fields[by]?.refersTo?.tool === tool ? [] : [{ ...fault, fact: `'${by}' is not a reference to ${tool}`, remedy: 'name one' }]),
    ...(fields[reference]?.refersTo ? [] : [{ ...fault, fact: `'${reference}' is not a reference`, remedy: 'name a reference' }]),
    ...(fields[position]?.kind === 'integer' ? [] : [{ ...fault, fact: `'${position}' is not an integer`, remedy: 'name one' }]),
    ...(resources.get(tool)?.fields[field]?.column({ country: 'IN' })
      ? [{ ...fault, fact: `'${field}' of ${tool} still exists`, remedy: 'remove it' }]
      : []),
  ]
}

function optionFaults(tool: Resource): DeclarationFault[] {
  return [...eachField(tool.fields)].flatMap(({ name, field }) => {
    const ids = (field.options ?? []).map(({ id }) => String(id))
    return Object.entries(field.migrateFrom ?? {}).flatMap(([old, current]): DeclarationFault[] => {
      const fault = { code: 'R58', path: `${tool.name}.fields.${name}.migrateFrom.${old}` }
      if (ids.includes(old)) return [{ ...fault, fact: `'${old}' is still an option`, remedy: 'remove the option, or this entry' }]
      return ids.includes(String(current)) ? [] : [{ ...fault, fact: `no option '${current}'`, remedy: near(String(current), ids) }]
    })
  })
}
