import type { Fields } from './fields.ts'
import type { NamedIn } from './kinds/kind.ts'
import { permissionList } from './permission.ts'
import type { Resource } from './resource.ts'

/** An input or field whose value is chosen from a list in another record. */
export interface ChoiceQuestion {
  /** Its name: the key of a field, or `<action>.<key>` for an input without a field of the same name. */
  readonly name: string
  readonly namedIn: NamedIn
  /** The tool of the record that the first reference names. */
  readonly from: string
  /** Permissions of the users who fill it in. */
  readonly permissions: readonly string[]
}

/** All such inputs and fields of a tool; equal inputs of several actions count once. */
export function choiceQuestions({
  fields,
  actions,
  permissions,
}: Pick<Resource, 'fields' | 'actions' | 'permissions'>): readonly ChoiceQuestion[] {
  const asked = (own: Fields, said: readonly string[], nameOf: (key: string) => string) =>
    Object.entries(own).flatMap(([key, { namedIn }]): ChoiceQuestion[] => {
      const from = namedIn && (own[namedIn.via[0]] ?? fields[namedIn.via[0]])?.refersTo?.tool
      return namedIn && from !== undefined ? [{ name: nameOf(key), namedIn, from, permissions: said }] : []
    })
  const all = [
    ...asked(fields, [...permissionList(permissions.create), ...permissionList(permissions.edit)], key => key),
    ...Object.entries(actions).flatMap(([action, { inputs = {}, permission: own }]) =>
      asked(inputs, permissionList(own ?? permissions.edit), key => (Object.hasOwn(fields, key) ? key : `${action}.${key}`)),
    ),
  ]
  const names = [...new Set(all.map(({ name }) => name))]
  return names.flatMap(name => {
    const same = all.filter(one => one.name === name)
    return same.slice(0, 1).map(first => ({ ...first, permissions: [...new Set(same.flatMap(one => one.permissions))] }))
  })
}
