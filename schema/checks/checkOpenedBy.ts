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
      : [fault(`'${by}' does not name one record for good`, 'say `required`, `unique` and `fixed` of it')]),
    ...(field.column({ country: 'IN' })?.type === 'text' && !countries.some(country => takesNumbers(field, country))
      ? []
      : [fault(`a '${by}' could be the number of another record`, 'give it a format that begins with a letter')]),
    ...(list.filters?.includes(by) ? [] : [fault(`nothing finds a '${by}'`, 'name it among the filters of the list')]),
    ...(addresses.length > 0 ? [] : [fault('there is no address of a record', 'say `edit` or `show`, or leave it out')]),
    ...addresses
      .filter(route => (route.match(/:\w+/g) ?? []).length !== 1)
      .map(route => fault(`${route} has not one parameter`, 'let the field fill the one that it has')),
  ]
}

const takesNumbers = (field: Field, country: Country): boolean => field.type({ country }).safeParse('7').success
