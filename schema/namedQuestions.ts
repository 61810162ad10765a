import type { Condition } from './condition.ts'
import { eachField } from './each.ts'
import type { Fields } from './fields.ts'
import { type May, mayList } from './may.ts'
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
  readonly only?: Condition
  /** Whoever may be asked it. */
  readonly may: readonly string[]
}

/** All that a tool has people answer with rows of others: whoever may fill it in may look these up by name. */
export function namedQuestions({ fields, actions, may }: Pick<Resource, 'fields' | 'actions' | 'may'>): readonly NamedQuestion[] {
  return [
    ...questionsIn(fields, [...mayList(may.create), ...mayList(may.edit)], key => key),
    ...Object.entries(actions).flatMap(([action, { asks = {}, may: own, ownCall }]) =>
      ownCall ? [] : questionsIn(asks, own ?? may.edit, key => (Object.hasOwn(fields, key.split('.')[0] ?? '') ? key : `${action}.${key}`)),
    ),
  ]
}

/** The same of what is asked beside a file or a pasted list. */
export const namedOptions = ({ options, may }: Pick<Upload, 'options' | 'may'>): readonly NamedQuestion[] =>
  questionsIn(options, may, key => key)

function questionsIn(own: Fields, may: May | undefined, called: (key: string) => string): NamedQuestion[] {
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
        only: target.only,
        may: mayList(may),
      },
    ]
  })
}

/** Whoever may look up rows for some question of a tool. */
export function mayName(tool: Pick<Resource, 'fields' | 'actions' | 'may'>): readonly string[] {
  return [...new Set(namedQuestions(tool).flatMap(({ may }) => may))]
}
