import { mayList } from '../may.ts'
import type { Resource } from '../resource.ts'
import { sameValue } from '../sameValue.ts'
import { type SecondPersonWhen, secondPersonOf } from '../secondPerson.ts'
import type { Upload } from '../upload.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R141: limits that the users whom they bind can change. A table of limits needs a permission of its own and an approval for each way to write it, and an
 * approval reads its limits from such tables alone.
 */
export function checkLimits(tool: Resource, context: CheckContext): DeclarationFault[] {
  return [...readFaults(tool, context), ...(tool.limits && !tool.viewOf ? limitFaults(tool, tool.limits, context) : [])]
}

type Told = (path: string, fact: string, remedy: string) => DeclarationFault

const toldOf =
  (name: string): Told =>
  (path, fact, remedy) => ({ code: 'R141', path: `${name}.${path}`, fact, remedy })

/** Approvals that compare with a limit which staff set elsewhere. */
function readFaults(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (tool.viewOf) return []
  const told = toldOf(tool.name)
  return approvalsOf(tool).flatMap(([path, when]) => {
    const computed = Object.keys(when.where ?? {}).filter(key => isComputed(tool, key))
    const named = [...(when.limitsIn ?? []), ...(when.sumAbove ? [when.sumAbove.limit.tool] : [])]
    return [
      ...(computed.length > 0 && !when.limitsIn
        ? [
            told(
              `${path}.where`,
              `a planner sets '${computed[0]}' by a limit that is not named`,
              "add limitsIn: ['…'], or [] if the limit is in the code",
            ),
          ]
        : []),
      ...named
        .filter(name => !resources.get(name)?.limits?.of.includes(tool.name))
        .map(name => told(path, `'${name}' is no table of limits for ${tool.name}`, `add limits: { of: ['${tool.name}'] } to ${name}`)),
    ]
  })
}

function approvalsOf({ secondPersonWhen = {}, actions }: Resource): [string, SecondPersonWhen][] {
  const forms = Object.entries(secondPersonWhen).map(([what, when]): [string, SecondPersonWhen] => [`secondPersonWhen.${what}`, when])
  const acts = Object.entries(actions).flatMap(([name, { secondPersonWhen: when }]): [string, SecondPersonWhen][] =>
    when ? [[`actions.${name}.secondPersonWhen`, when]] : [],
  )
  return [...forms, ...acts]
}

/** True of a field that only planners write: neither a form, nor an action that moves a state, nor a roll-up. */
function isComputed({ fields, actions }: Resource, key: string): boolean {
  const field = fields[key]
  const isMoved = Object.values(actions).some(({ moves, puts }) => moves?.field === key || (puts && key in puts))
  const isCompared = ['boolean', 'integer', 'numeric'].includes(field?.column({ country: 'IN' })?.type ?? '')
  return field?.readOnly === true && isCompared && !field.rollUp && !isMoved
}

/** A way to write a limit: who may, and what is missing of its approval. */
interface Way {
  readonly path: string
  readonly approvers: readonly string[]
  readonly isApproved: boolean
  readonly remedy: string
}

function limitFaults(tool: Resource, limits: NonNullable<Resource['limits']>, { tools, resources }: CheckContext): DeclarationFault[] {
  const told = toldOf(tool.name)
  const own = [...resources.values()].filter(one => tableOf(one) === tool.name)
  const files = tools.filter((one): one is Upload => one.word === 'upload' && 'tool' in one.does && one.does.tool === tool.name)
  const ways = [...own.flatMap(one => waysOf(one, limits)), ...files.map(wayOfFile)]
  const others = tools.flatMap(one => (own.includes(one as Resource) || files.includes(one as Upload) ? [] : permissionsToWrite(one)))
  return [
    ...unknown(
      { code: 'R141', path: `${tool.name}.limits.of`, said: 'no tool' },
      [...limits.of],
      [...tools.map(({ name }) => name), 'jobs'],
    ),
    ...unknown({ code: 'R141', path: `${tool.name}.limits.where` }, Object.keys(limits.where ?? {}), Object.keys(tool.fields)),
    ...unknown({ code: 'R141', path: `${tool.name}.limits.fields` }, [...(limits.fields ?? [])], Object.keys(tool.fields)),
    ...ways.flatMap(({ path, approvers, isApproved, remedy }) => {
      if (!isApproved) return [told(path, 'a limit is changed by one user alone', remedy)]
      const shared = others.find(({ permission }) => approvers.includes(permission))
      if (!shared) return []
      const { permission, tool: other } = shared
      return [
        told(
          path,
          `'${permission}' also lets users write ${other}`,
          'give it a permission of its own, in `may` or in `by` of its approval',
        ),
      ]
    }),
  ]
}

function waysOf(tool: Resource, { where, fields }: NonNullable<Resource['limits']>): Way[] {
  const { may, actions } = tool
  const forms = [
    ['create', may.create],
    ['update', may.edit],
    ['delete', may.delete],
  ] as const
  const remedy = `add secondPersonWhen: { ${where ? 'where: …, as limits says' : 'rowsAbove: 0'} }, or secondPerson: true of an action`
  const way = (path: string, what: string, permissions: readonly string[]): Way => {
    const second = secondPersonOf(tool, what)
    const by = second?.by
    const isWhole =
      second !== undefined && (!second.when || second.when.rowsAbove === 0 || (where !== undefined && sameValue(second.when.where, where)))
    return { path, approvers: typeof by === 'string' ? [by] : permissions, isApproved: isWhole, remedy }
  }
  return [
    ...forms.flatMap(([what, permission]) =>
      permission === undefined ? [] : [way(`secondPersonWhen.${what}`, what, mayList(permission))],
    ),
    ...Object.entries(actions).flatMap(([name, { may: own, puts, moves, asks, elsewhere }]) => {
      const written = [...Object.keys(puts ?? {}), ...(moves ? [moves.field] : []), ...(elsewhere ? [] : Object.keys(asks ?? {}))]
      const isLimit = written.some(key => fields?.includes(key) ?? true)
      return isLimit ? [way(`actions.${name}`, name, mayList(own ?? may.edit))] : []
    }),
  ]
}

const wayOfFile = ({ name, may, secondPersonAbove }: Upload): Way => ({
  path: `limits (${name})`,
  approvers: mayList(may),
  isApproved: secondPersonAbove === 0,
  remedy: `add secondPersonAbove: 0 to ${name}`,
})

/** Permissions that let users write to a tool, by form, action or file. */
function permissionsToWrite(tool: CheckContext['tools'][number]): { readonly permission: string; readonly tool: string }[] {
  const said =
    tool.word === 'upload'
      ? mayList(tool.may)
      : tool.word === 'resource'
        ? [tool.may.create, tool.may.edit, tool.may.delete, ...Object.values(tool.actions).map(({ may }) => may)].flatMap(mayList)
        : []
  return said.map(permission => ({ permission, tool: tool.name }))
}
