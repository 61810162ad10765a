import type { Fields } from './fields.ts'
import type { NamedIn } from './kinds/kind.ts'
import { permissionList } from './permission.ts'
import type { Resource } from './resource.ts'

/** Something that is chosen from the list of another record, wherever a tool asks for it. */
export interface ChoiceQuestion {
  /** What it is called by: a field's key, or `<action>.<key>` of a question that bears no field's name. */
  readonly name: string
  readonly namedIn: NamedIn
  /** The tool of the record that the first reference names. */
  readonly from: string
  /** Whoever may be asked it. */
  readonly permissions: readonly string[]
}

/** All that a tool lets people choose from lists of other records; the same question of several actions is one. */
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
