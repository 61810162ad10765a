import { checkValue } from '../checkValue.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R145: resets of unknown fields, of a field by itself, of a field that forms edit, or to a value that the field refuses. */
export function checkResets(tool: Resource, _context: CheckContext): DeclarationFault[] {
  return (tool.resets ?? []).flatMap(({ whenChanged, set }, index) => {
    const at = { code: 'R145', path: `${tool.name}.resets.${index}` }
    const own = Object.entries(set).flatMap(([key, value]): DeclarationFault[] => {
      const field = tool.fields[key]
      if (!field) return []
      const faults = value === null || value === undefined ? undefined : checkValue(field, value, { country: 'IN' }).faults
      const isEmptied = field.required && (value === null || value === undefined)
      return [
        ...(whenChanged.includes(key) ? [{ ...at, fact: `${key} resets itself`, remedy: `remove it from \`whenChanged\`` }] : []),
        ...(field.readOnly ? [] : [{ ...at, fact: `forms edit ${key}, so a save would lose it`, remedy: 'make it `readOnly`' }]),
        ...(faults || isEmptied ? [{ ...at, fact: `${key} cannot be ${JSON.stringify(value)}`, remedy: 'use a value of the field' }] : []),
      ]
    })
    return [...unknown(at, [...whenChanged, ...Object.keys(set)], Object.keys(tool.fields)), ...own]
  })
}
