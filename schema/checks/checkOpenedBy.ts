import type { Country } from '../country.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

const code = 'R61'
const countries: readonly Country[] = ['IN', 'ID']

/** R61: records that are opened by a field which does not name one for good, or whose values could be read as a number. */
export function checkOpenedBy({ name, routes, fields, list }: Resource): DeclarationFault[] {
  const { by, edit, show } = routes
  const path = `${name}.routes.by`
  if (by === undefined) return []
  const field = fields[by]
  if (!field) return unknown({ code, path }, [by], Object.keys(fields))
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code, path, fact, remedy })
  const addresses = [edit, show].filter(route => route !== undefined)
  return [
    ...(field.required && field.unique && field.fixed
      ? []
      : [fault(`'${by}' does not identify one record permanently`, 'add `required`, `unique` and `fixed` to it')]),
    ...(field.column({ country: 'IN' })?.type === 'text' && !countries.some(country => takesNumbers(field, country))
      ? []
      : [fault(`a '${by}' can equal the id of another record`, 'give it a format that begins with a letter')]),
    ...(list.filters?.includes(by) ? [] : [fault(`'${by}' is not a filter`, 'add it to the filters of the list')]),
    ...(addresses.length > 0 ? [] : [fault('has no address of a record', 'add `edit` or `show`, or remove it')]),
    ...addresses
      .filter(route => (route.match(/:\w+/g) ?? []).length !== 1)
      .map(route => fault(`${route} does not have exactly one parameter`, 'use one parameter, which the field fills')),
  ]
}

const takesNumbers = (field: Field, country: Country): boolean => field.type({ country }).safeParse('7').success
