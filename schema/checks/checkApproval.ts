import type { ApprovalCondition, RelatedRow, SumAbove } from '../approval.ts'
import type { ChildrenField } from '../kinds/children.ts'
import type { Resource } from '../resource.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R105: what needs another person at times that never come, by fields that are not there, or of writes that nobody may do; and rows that are written in the
 * form of another tool, which does not wait.
 */
export function checkApproval(
  { name, fields, permissions, actions, viewOf, requiresApprovalWhen = {} }: Resource,
  { resources }: CheckContext,
): DeclarationFault[] {
  const said = [
    ...Object.entries(actions).map(([action, { requiresApproval, requiresApprovalWhen: when, bulk }]) => ({
      ...{ path: `actions.${action}.requiresApprovalWhen`, when, secondPerson: requiresApproval, bulk },
      isClosed: false,
    })),
    ...(['create', 'update', 'delete', 'actions'] as const).map(what => ({
      path: `requiresApprovalWhen.${what}`,
      when: requiresApprovalWhen[what],
      secondPerson: undefined,
      bulk: what === 'create' ? mostCreated(viewOf?.base.name ?? name, resources) : undefined,
      isClosed: what === 'actions' ? Object.keys(actions).length === 0 : permissions[what === 'update' ? 'edit' : what] === undefined,
    })),
  ]
  const written = { add: 'create', edit: 'update', remove: 'delete' } as const
  const below = [...resources.values()].flatMap(above =>
    Object.entries(above.fields).flatMap(([key, field]) => {
      const { target, allows: ways = [] } = field.kind === 'children' ? (field as Partial<ChildrenField>) : {}
      const path = `${above.name}.fields.${key}`
      if (target !== name) return []
      return ways
        .filter(way => requiresApprovalWhen[written[way]])
        .map(way => ({
          code: 'R105',
          path,
          fact: `'${way}' in the parent's form bypasses the approval`,
          remedy: `remove '${way}' from \`allows\``,
        }))
    }),
  )
  return [
    ...below,
    ...said.flatMap(({ path, when, secondPerson, bulk = 1000, isClosed }) => {
      if (!when) return []
      const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R105', path: `${name}.${path}`, fact, remedy })
      return [
        ...unknown({ code: 'R105', path: `${name}.${path}` }, keysOf(when), Object.keys(fields)),
        ...(when.related ? relatedFaults(when.related, resources).map(([fact, remedy]) => fault(fact, remedy)) : []),
        ...(when.sumAbove ? sumFaults(when.sumAbove, fields).map(([fact, remedy]) => fault(fact, remedy)) : []),
        ...(secondPerson ? [fault('`requiresApproval` covers all of it', 'remove one of the two')] : []),
        ...(isClosed ? [fault('no permission allows this write', 'remove it')] : []),
        ...timeFaults(when, bulk).map(([fact, remedy]) => fault(fact, remedy)),
      ]
    }),
  ]
}

/** The fields that a condition of an approval names. */
function keysOf({ where = {}, related, sumAbove }: ApprovalCondition): string[] {
  const own = [...Object.keys(where), ...(related ? [related.of] : [])]
  if (!sumAbove) return own
  const { of, per, days, among, mark } = sumAbove
  return [...own, of, ...per, ...days, ...[among].flat().flatMap(one => Object.keys(one)), mark]
}

/** The most rows of a table that one documented call creates, of the tool or of its views. */
function mostCreated(name: string, resources: CheckContext['resources']): number {
  const calls = [...resources.values()].filter(tool => tableOf(tool) === name).flatMap(tool => Object.values(tool.calls ?? {}))
  return Math.max(1, ...calls.map(one => (one.type === 'create' ? (one.maxRows ?? 1) : 1)))
}

function relatedFaults({ tool, by, where }: RelatedRow, resources: CheckContext['resources']): (readonly [string, string])[] {
  const other = resources.get(tool)
  if (!other) return [[`no tool '${tool}'`, 'name a resource']]
  const missing = [by, ...Object.keys(where)].filter(key => !other.fields[key])
  return missing.map(key => [`${tool} has no field '${key}'`, `name a field of ${tool}`] as const)
}

const numbers = ['smallint', 'integer', 'bigint', 'numeric']

function sumFaults({ of, days, mark }: SumAbove, fields: Resource['fields']): (readonly [string, string])[] {
  const typeOf = (key: string) => fields[key]?.column({ country: 'IN' })?.type
  const isOf = (key: string, types: readonly string[]) => !fields[key] || types.includes(typeOf(key) ?? '')
  return [
    ...(isOf(of, numbers) ? [] : [[`'${of}' is not a number`, 'name a number'] as const]),
    ...days.flatMap(key => (isOf(key, ['timestamptz']) ? [] : [[`'${key}' is not a timestamp`, 'name timestamps'] as const])),
    ...(!fields[mark] || (isOf(mark, ['boolean']) && fields[mark].readOnly)
      ? []
      : [[`'${mark}' is not a read-only boolean`, 'name a boolean({ readOnly: true })'] as const]),
  ]
}

function timeFaults({ rowsAbove, where, related, sumAbove }: ApprovalCondition, bulk: number): (readonly [string, string])[] {
  if (rowsAbove === undefined)
    return Object.keys(where ?? {}).length === 0 && !related && !sumAbove
      ? [['has no condition', 'add `rowsAbove`, `where`, `related` or `sumAbove`, or use `requiresApproval: true` of an action']]
      : []
  if (!Number.isInteger(rowsAbove) || rowsAbove < 0) return [['rowsAbove is not a number of rows', 'use a whole number from 0']]
  return rowsAbove < Math.max(bulk, 1)
    ? []
    : [[`the action accepts at most ${Math.max(bulk, 1)} rows at once`, 'use a lower number, or `where`']]
}

/** As many rows as a file can have. */
const MOST_ROWS = 1_000_000

/** Rows of a file above which it needs an approval, because what it does with them does. The server looks for related rows of each row itself. */
export function fileLimit(when: ApprovalCondition | undefined): number {
  const { where, sumAbove, related, rowsAbove = related ? MOST_ROWS : 0 } = when ?? {}
  return where || sumAbove ? 0 : rowsAbove
}
