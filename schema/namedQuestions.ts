import type { Condition } from './condition.ts'
import { eachField } from './each.ts'
import type { Fields } from './fields.ts'
import { permissionList, type RequiredPermission } from './permission.ts'
import type { Resource } from './resource.ts'
import type { Upload } from './upload.ts'

/** Something that is answered with a row of another tool, wherever a tool asks for it. */
export interface NamedQuestion {
  /** What it is called by: a field's key with the cells below it (`destination.catalog`), or `<action>.<key>` of a question that bears no field's name. */
  readonly name: string
  /** The tool whose rows it names. */
  readonly target: string
  /** What they are named by; their ids where there is none. */
  readonly by?: string
  /** Which of them may be named. */
  readonly where?: Condition
  /** Whoever may be asked it. */
  readonly permissions: readonly string[]
}

/** All that a tool has people answer with rows of others: whoever may fill it in may look these up by name. */
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

/** The same of what is asked beside a file or a pasted list. */
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

/** Whoever may look up rows for some question of a tool. */
export function lookupPermissions(tool: Pick<Resource, 'fields' | 'actions' | 'permissions'>): readonly string[] {
  return [...new Set(namedQuestions(tool).flatMap(({ permissions }) => permissions))]
}
