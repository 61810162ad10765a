import type { Condition } from './condition.ts'
import { eachField } from './each.ts'
import type { Fields } from './fields.ts'
import { permissionList, type RequiredPermission } from './permission.ts'
import type { Resource } from './resource.ts'
import type { Upload } from './upload.ts'

/** An input or field that refers to a row of another tool. */
export interface NamedQuestion {
  /** Its name: the key of a field with the cells below it (`destination.catalog`), or `<action>.<key>` for an input without a field of the same name. */
  readonly name: string
  /** The other tool. */
  readonly target: string
  /** The field that identifies its rows; their id by default. */
  readonly by?: string
  /** Only rows that meet this condition. */
  readonly where?: Condition
  /** Permissions of the users who fill it in. */
  readonly permissions: readonly string[]
}

/** All inputs and fields of a tool that refer to other rows: users who fill them in can look up the names of these rows. */
export function namedQuestions({
  fields,
  actions,
  permissions,
}: Pick<Resource, 'fields' | 'actions' | 'permissions'>): readonly NamedQuestion[] {
  return [
    ...questionsIn(fields, [...permissionList(permissions.create), ...permissionList(permissions.edit)], key => key),
    ...Object.entries(actions).flatMap(([action, { inputs = {}, permission: own, hasOwnEndpoint }]) =>
      hasOwnEndpoint
        ? []
        : questionsIn(inputs, own ?? permissions.edit, key => (Object.hasOwn(fields, key.split('.')[0] ?? '') ? key : `${action}.${key}`)),
    ),
  ]
}

/** The same for the options of an upload. */
export const namedOptions = ({ options, permission }: Pick<Upload, 'options' | 'permission'>): readonly NamedQuestion[] =>
  questionsIn(options, permission, key => key)

function questionsIn(own: Fields, may: RequiredPermission | undefined, called: (key: string) => string): NamedQuestion[] {
  return [...eachField(own)].flatMap(({ name, field }) => {
    const { refersTo, refersToMany, refersBy, readOnly } = field
    const target = refersTo ?? refersToMany ?? refersBy
    if (!target || readOnly) return []
    const by = refersBy?.by ?? refersToMany?.by
    return [
      {
        name: called(name),
        target: target.tool,
        ...(by !== undefined && { by }),
        where: target.where,
        permissions: permissionList(may),
      },
    ]
  })
}

/** Permissions of the users who can look up rows for some input of a tool. */
export function lookupPermissions(tool: Pick<Resource, 'fields' | 'actions' | 'permissions'>): readonly string[] {
  return [...new Set(namedQuestions(tool).flatMap(({ permissions }) => permissions))]
}
