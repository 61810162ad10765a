import { mayList } from '../may.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R142: an append-only tool that a form, an action or a planner of its own could change; one whose entries have no opposite; one with personal data, which an
 * erasure would have to change.
 */
export function checkAppendOnly(tool: Resource, { messages }: CheckContext): DeclarationFault[] {
  const { name, appendOnly, fields, may, actions, effects, whose = [] } = tool
  if (!appendOnly || tool.viewOf) return []
  const fault = (path: string, fact: string, remedy: string): DeclarationFault => ({ code: 'R142', path: `${name}.${path}`, fact, remedy })
  const written = (['create', 'edit', 'delete'] as const).filter(key => mayList(may[key]).length > 0)
  const amount = fields[appendOnly.amount]
  const reverses = fields[appendOnly.reverses]
  const isOpposite = reverses?.refersTo?.tool === name && reverses.unique === true && reverses.readOnly === true
  const personal = Object.keys(fields).filter(key => fields[key]?.personal || fields[key]?.mentions)
  const isSigned = amount?.type({ country: 'IN' }).safeParse('-1.00').success || amount?.type({ country: 'IN' }).safeParse(-1).success
  const { balances } = appendOnly
  const path = { code: 'R142', path: `${name}.appendOnly.balances` }
  return [
    ...unknown(path, balances ? [...balances.of, ...Object.keys(balances.where ?? {}), balances.locks] : [], Object.keys(fields)),
    ...unknown({ ...path, said: 'no message' }, balances ? [balances.says] : [], messages),
    ...written.map(key => fault(`may.${key}`, 'users could write its entries', 'leave it out: planners add entries')),
    ...Object.keys(actions).map(key => fault(`actions.${key}`, 'an action changes its row', 'leave it out, or let it act on another tool')),
    ...effects.map(key => fault(`effects.${key}`, 'an entry is planned by what it is about', 'leave it out')),
    ...(isSigned
      ? []
      : [fault('appendOnly.amount', `'${appendOnly.amount}' takes no amount below zero`, 'name a number with a negative min')]),
    ...(isOpposite
      ? []
      : [
          fault(
            'appendOnly.reverses',
            `'${appendOnly.reverses}' is no unique reference to ${name} that only the system sets`,
            `declare it as reference('${name}', { unique: true, readOnly: true })`,
          ),
        ]),
    ...[...whose.map(String), ...personal].map(key =>
      fault(`fields.${key}`, 'an erasure would have to change entries', 'keep it elsewhere'),
    ),
  ]
}
