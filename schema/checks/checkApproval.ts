import type { ApprovalCondition, SumAbove } from '../approval.ts'
import type { ChildrenField } from '../kinds/children.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R105: what needs another person at times that never come, by fields that are not there, or of writes that nobody may do; and rows that are written in the
 * form of another tool, which does not wait.
 */
export function checkApproval(
  { name, fields, permissions, actions, requiresApprovalWhen = {} }: Resource,
  { resources }: CheckContext,
): DeclarationFault[] {
  const said = [
    ...Object.entries(actions).map(([action, { requiresApproval, requiresApprovalWhen: when, bulk }]) => ({
      ...{ path: `actions.${action}.requiresApprovalWhen`, when, secondPerson: requiresApproval, bulk },
      isClosed: false,
    })),
    ...(['create', 'update', 'delete'] as const).map(what => ({
      path: `requiresApprovalWhen.${what}`,
      when: requiresApprovalWhen[what],
      secondPerson: undefined,
      bulk: what === 'create' ? 1 : undefined,
      isClosed: permissions[what === 'update' ? 'edit' : what] === undefined,
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
        ...(when.sumAbove ? sumFaults(when.sumAbove, fields).map(([fact, remedy]) => fault(fact, remedy)) : []),
        ...(secondPerson ? [fault('`requiresApproval` covers all of it', 'remove one of the two')] : []),
        ...(isClosed ? [fault('no permission allows this write', 'remove it')] : []),
        ...timeFaults(when, bulk).map(([fact, remedy]) => fault(fact, remedy)),
      ]
    }),
  ]
}

/** The fields that a condition of an approval names. */
function keysOf({ where = {}, sumAbove }: ApprovalCondition): string[] {
  if (!sumAbove) return Object.keys(where)
  const { of, per, days, among, mark } = sumAbove
  return [...Object.keys(where), of, ...per, ...days, ...[among].flat().flatMap(one => Object.keys(one)), mark]
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

function timeFaults({ rowsAbove, where, sumAbove }: ApprovalCondition, bulk: number): (readonly [string, string])[] {
  if (rowsAbove === undefined)
    return Object.keys(where ?? {}).length === 0 && !sumAbove
      ? [['has no condition', 'add `rowsAbove`, `where` or `sumAbove`, or use `requiresApproval: true` of an action']]
      : []
  if (!Number.isInteger(rowsAbove) || rowsAbove < 0) return [['rowsAbove is not a number of rows', 'use a whole number from 0']]
  return rowsAbove < Math.max(bulk, 1)
    ? []
    : [[`the action accepts at most ${Math.max(bulk, 1)} rows at once`, 'use a lower number, or `where`']]
}

/** Rows of a file above which it needs an approval, because what it does with them does. */
export function fileLimit(when: ApprovalCondition | undefined): number {
  return when?.where || when?.sumAbove || when?.rowsAbove === undefined ? 0 : when.rowsAbove
}
