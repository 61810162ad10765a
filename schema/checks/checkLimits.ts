import { type ApprovalCondition, approvalOf } from '../approval.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { sameValue } from '../sameValue.ts'
import type { Upload } from '../upload.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R141: limits that the users whom they bind can change. A table of limits needs a permission of its own and an approval for each way to write it, and an
 * approval reads its limits from such tables alone. An edit after the approval of an action must not get around the limit either.
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
              `a planner sets '${computed[0]}', and \`limitsIn\` is missing`,
              "add limitsIn: ['…'], or [] if the limit is in the code",
            ),
          ]
        : []),
      ...(computed.length > 0 && path.startsWith('actions.') && tool.planners?.includes('update') && !tool.requiresApprovalWhen?.update
        ? [
            told(
              'requiresApprovalWhen.update',
              `an edit can change '${computed[0]}' after the approval of ${path.split('.')[1]}`,
              'add requiresApprovalWhen: { update: … } with the same condition',
            ),
          ]
        : []),
      ...named
        .filter(name => !resources.get(name)?.limits?.of.includes(tool.name))
        .map(name => told(path, `'${name}' is not a table of limits for ${tool.name}`, `add limits: { of: ['${tool.name}'] } to ${name}`)),
    ]
  })
}

function approvalsOf({ requiresApprovalWhen = {}, actions }: Resource): [string, ApprovalCondition][] {
  const forms = Object.entries(requiresApprovalWhen).map(([what, when]): [string, ApprovalCondition] => [
    `requiresApprovalWhen.${what}`,
    when,
  ])
  const acts = Object.entries(actions).flatMap(([name, { requiresApprovalWhen: when }]): [string, ApprovalCondition][] =>
    when ? [[`actions.${name}.requiresApprovalWhen`, when]] : [],
  )
  return [...forms, ...acts]
}

/** True of a field that only planners write: neither a form, nor an action that moves a state, nor a roll-up. */
function isComputed({ fields, actions }: Resource, key: string): boolean {
  const field = fields[key]
  const isMoved = Object.values(actions).some(
    ({ transition, fixedValues }) => transition?.field === key || (fixedValues && key in fixedValues),
  )
  const isCompared = ['boolean', 'integer', 'numeric'].includes(field?.column({ country: 'IN' })?.type ?? '')
  return field?.readOnly === true && isCompared && !field.aggregate && !isMoved
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
  const files = tools.filter((one): one is Upload => one.type === 'upload' && 'tool' in one.rowWrite && one.rowWrite.tool === tool.name)
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
      if (!isApproved) return [told(path, 'a limit can be changed without an approval', remedy)]
      const shared = others.find(({ permission }) => approvers.includes(permission))
      if (!shared) return []
      const { permission, tool: other } = shared
      return [
        told(
          path,
          `'${permission}' also lets users write ${other}`,
          'give it its own permission, in `permissions` or in `by` of its approval',
        ),
      ]
    }),
  ]
}

function waysOf(tool: Resource, { where, fields }: NonNullable<Resource['limits']>): Way[] {
  const { permissions: may, actions } = tool
  const forms = [
    ['create', may.create],
    ['update', may.edit],
    ['delete', may.delete],
  ] as const
  const remedy = `add requiresApprovalWhen: { ${where ? 'where: …, as in `limits`' : 'rowsAbove: 0'} }, or requiresApproval: true of an action`
  const way = (path: string, what: string, permissions: readonly string[]): Way => {
    const second = approvalOf(tool, what)
    const by = second?.by
    const isWhole =
      second !== undefined && (!second.when || second.when.rowsAbove === 0 || (where !== undefined && sameValue(second.when.where, where)))
    return { path, approvers: typeof by === 'string' ? [by] : permissions, isApproved: isWhole, remedy }
  }
  return [
    ...forms.flatMap(([what, permission]) =>
      permission === undefined ? [] : [way(`requiresApprovalWhen.${what}`, what, permissionList(permission))],
    ),
    ...Object.entries(actions).flatMap(([name, { permission: own, fixedValues, transition, inputs, plannerInputsOnly }]) => {
      const written = [
        ...Object.keys(fixedValues ?? {}),
        ...(transition ? [transition.field] : []),
        ...(plannerInputsOnly ? [] : Object.keys(inputs ?? {})),
      ]
      const isLimit = written.some(key => fields?.includes(key) ?? true)
      return isLimit ? [way(`actions.${name}`, name, permissionList(own ?? may.edit))] : []
    }),
  ]
}

const wayOfFile = ({ name, permission, approvalAboveRows }: Upload): Way => ({
  path: `limits (${name})`,
  approvers: permissionList(permission),
  isApproved: approvalAboveRows === 0,
  remedy: `add approvalAboveRows: 0 to ${name}`,
})

/** Permissions that let users write to a tool, by form, action or file. */
function permissionsToWrite(tool: CheckContext['tools'][number]): { readonly permission: string; readonly tool: string }[] {
  const said =
    tool.type === 'upload'
      ? permissionList(tool.permission)
      : tool.type === 'resource'
        ? [
            tool.permissions.create,
            tool.permissions.edit,
            tool.permissions.delete,
            ...Object.values(tool.actions).map(({ permission }) => permission),
          ].flatMap(permissionList)
        : []
  return said.map(permission => ({ permission, tool: tool.name }))
}
