import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R142: an append-only tool that a form, an action or a planner of its own could change; one whose entries have no opposite; one with personal data, which an
 * erasure would have to change.
 */
export function checkAppendOnly(tool: Resource, { messages }: CheckContext): DeclarationFault[] {
  const { name, appendOnly, fields, permissions, actions, planners, dataSubject = [] } = tool
  if (!appendOnly || tool.viewOf) return []
  const fault = (path: string, fact: string, remedy: string): DeclarationFault => ({ code: 'R142', path: `${name}.${path}`, fact, remedy })
  const written = (['create', 'edit', 'delete'] as const).filter(key => permissionList(permissions[key]).length > 0)
  const amount = fields[appendOnly.amount]
  const reverses = fields[appendOnly.reverses]
  const isOpposite = reverses?.refersTo?.tool === name && reverses.unique === true && reverses.readOnly === true
  const personal = Object.keys(fields).filter(key => fields[key]?.personal || fields[key]?.mentions)
  const isSigned = amount?.type({ country: 'IN' }).safeParse('-1.00').success || amount?.type({ country: 'IN' }).safeParse(-1).success
  const { balances } = appendOnly
  const path = { code: 'R142', path: `${name}.appendOnly.balances` }
  return [
    ...unknown(path, balances ? [...balances.of, ...Object.keys(balances.where ?? {}), balances.locks] : [], Object.keys(fields)),
    ...unknown({ ...path, said: 'no message' }, balances ? [balances.message] : [], messages),
    ...written.map(key => fault(`permissions.${key}`, 'users could write its entries', 'remove it: only planners add entries')),
    ...Object.keys(actions).map(key =>
      fault(`actions.${key}`, 'actions change rows, and entries never change', 'remove it, or add it to another tool'),
    ),
    ...planners.map(key => fault(`planners.${key}`, 'entries are added by the planners of other tools', 'remove it')),
    ...(isSigned
      ? []
      : [fault('appendOnly.amount', `'${appendOnly.amount}' accepts no negative amounts`, 'name a number whose `min` is negative')]),
    ...(isOpposite
      ? []
      : [
          fault(
            'appendOnly.reverses',
            `'${appendOnly.reverses}' is not a unique, read-only reference to ${name}`,
            `declare it as reference('${name}', { unique: true, readOnly: true })`,
          ),
        ]),
    ...[...dataSubject.map(String), ...personal].map(key =>
      fault(`fields.${key}`, 'is personal, and an erasure cannot change entries', 'store it in another tool'),
    ),
  ]
}
