import { checkValue } from '../checkValue.ts'
import { type Country, perCountry } from '../country.ts'
import { eachField, fieldIn } from '../each.ts'
import { tabKeys } from '../formTabs.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import { takenOn } from '../view.ts'
import type { CheckContext, DeclarationFault } from './check.ts'

const countries: readonly Country[] = ['IN', 'ID']

/** R29: a field that must be filled and cannot be, on a form or at all; R30: a default that its own kind refuses. */
export function checkForm(tool: Resource, context: CheckContext): DeclarationFault[] {
  const placed = placedIn(tool)
  const isMade = isMadeByPeople(tool, context)
  return [
    ...Object.entries(tool.fields).flatMap(([key, field]) => {
      const path = `${tool.name}.fields.${key}`
      if (!field.required || field.aggregate || field.numbered) return []
      if (field.readOnly)
        return isMade && field.default === undefined
          ? [{ code: 'R29', path, fact: 'is required, and no form sets it', remedy: 'give it a default, or remove `readOnly`' }]
          : []
      // What a view settles is asked of nobody.
      return placed && !placed.has(key) && !Object.hasOwn(takenOn(tool), key)
        ? [{ code: 'R29', path, fact: 'is required, and in no section of the form', remedy: 'add it to a section' }]
        : []
    }),
    ...[...eachField(tool.fields)].flatMap(({ name, field }) => defaultFaults(`${tool.name}.fields.${name}`, field)),
  ]
}

/** Keys on the form; null where it shows all fields. */
function placedIn({ tabs, sections }: Resource): ReadonlySet<string> | null {
  if (tabs) return new Set(Object.values(tabs).flatMap(tabKeys))
  return sections ? new Set(Object.values(sections).flat()) : null
}

/** Whether people make rows, here or in the form of a parent, and no planner fills in what they do not. */
function isMadeByPeople({ name, permissions, planners }: Resource, { resources }: CheckContext): boolean {
  const holders = [...resources.values()].flatMap(({ fields }) => Object.values(fields).flatMap(({ holdsRows }) => holdsRows ?? []))
  return (
    !planners.includes('create') &&
    (permissions.create !== undefined || holders.some(held => held.of === name && held.allows.includes('add')))
  )
}

function defaultFaults(path: string, field: Field): DeclarationFault[] {
  if (field.default === undefined) return []
  const wrong = new Map<string, { where: Country[]; why: string }>()
  for (const country of countries) {
    const value = perCountry(field.default, country)
    const faults = value === null || value === undefined ? undefined : checkValue(fieldIn(field, {}), value, { country }).faults
    const said = JSON.stringify(value)
    const why = Object.values(faults ?? {})[0]?.code.replaceAll('_', ' ')
    if (why) wrong.set(said, { where: [...(wrong.get(said)?.where ?? []), country], why })
  }
  return [...wrong].map(([said, { where, why }]) => ({
    code: 'R30',
    path: `${path}.default`,
    fact: `the default ${said} is invalid in ${where.join(' and ')}: ${why}`,
    remedy: 'use a value within its limits',
  }))
}
