import { wordsOf } from '../../i18n/wordsOf.ts'
import { storedFaults } from '../../schema/checkRecord.ts'
import { checkValue } from '../../schema/checkValue.ts'
import { defaultsOf } from '../../schema/defaultsOf.ts'
import { fieldIn, fieldNamed } from '../../schema/each.ts'
import { lastingFaults } from '../../schema/lastingFaults.ts'
import type { Fault } from '../../schema/rule.ts'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { invalid, sayWith } from './say.ts'
import type { Values, Write } from './write.ts'

/** The reason why an older write does not fit the declaration of today: a tool or field that is gone, or a value that is not allowed any more. */
export interface Outdated {
  /** Null where the whole tool is gone. */
  readonly field: string | null
  readonly reason: 'not_declared' | 'not_allowed'
  readonly fault?: Fault
}

/**
 * Checks a write that was planned or made under an older declaration: a revert, or a plan that waited.
 * @param write with the names and options of today
 * @param gone names of its values that no field holds any more
 * @param now the row as it is; undefined for a row that the write inserts
 */
export function outdated(
  { engine, rules }: Pick<Change, 'engine' | 'rules'>,
  { tool: name, op, set = {}, add = {} }: Pick<Write, 'tool' | 'op' | 'set' | 'add'>,
  gone: readonly string[],
  now: Values | undefined,
): Outdated | null {
  const tool = engine.tools.get(name)
  if (!tool) return { field: null, reason: 'not_declared' }
  const counter = Object.keys(add).find(key => !tool.fields[key]?.counter && !tool.fields[key]?.cells)
  const missing = gone[0] ?? counter
  if (missing !== undefined) return { field: missing, reason: 'not_declared' }
  if (op === 'delete') return null
  const context = { ...rules, stored: true }
  const whole = op === 'insert' ? { ...defaultsOf(tool.fields, set, rules), ...set } : { ...now, ...set }
  const keys = op === 'insert' ? Object.keys(tool.fields).filter(key => tool.fields[key]?.column(rules)) : Object.keys(set)
  const [first] = Object.entries(lastingFaults(context, at => storedFaults(tool, whole, keys, at)))
  return first ? { field: first[0], reason: 'not_allowed', fault: first[1] } : null
}

/** Checks a write of a plan that waited: its tool and fields must be declared, and its options too. All else was checked when it was planned. */
function outdatedWrite({ engine, rules }: Change, { tool: name, set = {}, add = {} }: Write): Outdated | null {
  const tool = engine.tools.get(name)
  if (!tool) return { field: null, reason: 'not_declared' }
  const gone = [...Object.keys(set), ...Object.keys(add)].find(key => !Object.hasOwn(tool.fields, key))
  if (gone !== undefined) return { field: gone, reason: 'not_declared' }
  for (const [key, value] of Object.entries(set)) {
    const field = tool.fields[key]
    if (!field?.options || value === null || value === undefined) continue
    const [fault] = Object.values(checkValue(fieldIn(field, set), value, { ...rules, stored: true }).faults ?? {})
    if (fault) return { field: key, reason: 'not_allowed', fault }
  }
  return null
}

/** @throws Refusal 409 for a plan whose tools or fields are gone, 422 for one that sets an option that is gone */
export function checkPlanned(change: Change, writes: readonly Write[]): void {
  for (const write of writes) {
    const old = outdatedWrite(change, write)
    if (!old) continue
    const { status, code, errors, params } = refusedOutdated(change, write.tool, old)
    const said = { key: 'plan_outdated', field: String(params.field ?? params.table) }
    throw new Refusal(status, code, sayWith('plan_outdated', said), { errors, params: { ...params, ...said } })
  }
}

/** The refusal of a revert that would write something no longer declared: 409 for a field or table that is gone, 422 for a value, with the field and its rule. */
export function refusedOutdated({ engine }: Pick<Change, 'engine'>, name: string, { field, reason, fault }: Outdated): Refusal {
  const fields = engine.tools.get(name)?.fields ?? {}
  const declared = field === null ? undefined : fieldNamed(fields, field.replace(/\.\d+(?=\.|$)/g, ''))
  const label = declared?.label ?? wordsOf(field ?? name)
  if (reason === 'not_declared') {
    const key = field === null ? 'tool_not_declared' : 'field_not_declared'
    const params = { key, field: field === null ? null : label, table: wordsOf(name), tool: name, name: field }
    return new Refusal(409, reason, sayWith(key, params), { params })
  }
  const params = { key: 'value_not_allowed', field: label, tool: name, name: field }
  const { errors } = invalid(field !== null && fault ? { [field]: fault } : {}, undefined, fields)
  return new Refusal(422, reason, sayWith('value_not_allowed', params), { params, errors })
}
