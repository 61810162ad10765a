import { eachField } from '../each.ts'
import { type DestinationField, ownKeys } from '../kinds/destination.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import type { DeclarationFault } from './check.ts'

/** R56: a destination without screens, one that opens with what a row of a list cannot hold, or under a key that means something else already. */
export function checkDestination(tool: Resource): DeclarationFault[] {
  return [...eachField(tool.fields)].flatMap(({ name, field }) => {
    if (!isDestination(field)) return []
    const fault = (fact: string, remedy: string, within = '') => ({
      code: 'R56',
      path: `${tool.name}.fields.${name}${within}`,
      fact,
      remedy,
    })
    const screens = Object.entries(field.screens)
    const first = new Map<string, unknown>()
    return [
      ...(screens.length === 0 ? [fault('has no screens', 'add one to `screens`')] : []),
      ...screens.flatMap(([screen, opens]) =>
        Object.entries(opens).flatMap(([key, said]) => {
          const one = said as Field
          const at = `.screens.${screen}.${key}`
          const known = first.get(key)
          first.set(key, one)
          return [
            ...((ownKeys as readonly string[]).includes(key)
              ? [fault(`'${key}' is reserved by the destination`, 'choose another name', at)]
              : []),
            ...(known !== undefined && known !== one
              ? [fault(`'${key}' is declared differently for another screen`, 'declare it once, and use it in both', at)]
              : []),
            ...(one.required || one.requiredWhen || one.when
              ? [fault('has its own `required` or `when`', 'remove it: the parameters of a screen are required there', at)]
              : []),
            ...(one.column({ country: 'IN' }) === null || one.cells
              ? [fault('is not a single value', 'use a text, a number or a reference', at)]
              : []),
          ]
        }),
      ),
    ]
  })
}

const isDestination = (field: Field): field is Field & DestinationField => field.kind === 'destination'
