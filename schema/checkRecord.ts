import { checkValue } from './checkValue.ts'
import { defaultsOf } from './defaultsOf.ts'
import { fieldIn } from './each.ts'
import { holds } from './holds.ts'
import type { Field } from './kinds/kind.ts'
import { kept } from './maps.ts'
import type { Values } from './planner.ts'
import type { Resource } from './resource.ts'
import type { Fault, Rule, RuleContext } from './rule.ts'
import { isNothing } from './sameValue.ts'

export interface CheckedRecord {
  /** The values to write: the given fields in canonical form; fields whose `when` is false are emptied. */
  values: Record<string, unknown>
  /** Validation errors by path: `brand`, `conditions.0.value`. */
  errors: Record<string, Fault>
  warnings: Record<string, Fault>
  /** Prompts that the user must confirm, with their fields. */
  prompts: readonly Prompt[]
}

export interface Prompt {
  readonly on: readonly string[]
  readonly fault: Fault
}

/** Results inside a list, where a prompt becomes a warning. */
type Found = Omit<CheckedRecord, 'values' | 'prompts'>

/**
 * Validates a record of a tool: kinds, required, conditions, fixed and read-only fields, rules. The form and the server use this function.
 * @param given the fields of the request: all fields of a new record, the changed fields of an existing one
 * @param before the stored record; null for a new one
 * @param beside values that conditions, choices and rules can use in addition to the record: the row of an action
 */
export function checkRecord(
  tool: Pick<Resource, 'fields' | 'rules'>,
  given: Values,
  before: Values | null,
  context: RuleContext,
  beside: Values = {},
): CheckedRecord {
  const errors: Record<string, Fault> = {}
  const warnings: Record<string, Fault> = {}
  const values: Record<string, unknown> = {}
  const shape = shapeOf(tool.fields)
  // Only what is chosen by another value needs them all.
  const seen = shape.isChosen ? { ...beside, ...before, ...given } : given
  for (const key of Object.keys(given)) {
    const value = given[key]
    const field = Object.hasOwn(tool.fields, key) ? tool.fields[key] : undefined
    const refusal = field ? refused(field, before) : { code: 'unknown_field', params: { fields: key } }
    if (refusal) errors[key] = refusal
    // Nobody sees what is never given out, so that a form sends it back empty: only null takes it away.
    else if (field?.writeOnly && before && value === '') continue
    else if (field) put(key, fieldIn(field, seen), value, context, { values, errors, warnings })
  }
  if (!before) Object.assign(values, defaultsOf(tool.fields, values, context))
  // Alone it is the whole record: a million rows of files feel a copy.
  const whole = before || !isEmptyRecord(beside) ? { ...beside, ...before, ...values } : values
  emptyHidden(shape, whole, values, context)
  requireAll(shape, whole, errors, context, { given, before })
  const prompts: Prompt[] = []
  byRules(tool.rules, whole, context, { errors, warnings }, prompts)
  return { values, errors, warnings, prompts }
}

type Shape = ReturnType<typeof lookAt>

const shapes = new WeakMap<Resource['fields'], Shape>()
const shapeOf = (fields: Resource['fields']): Shape => kept(shapes, fields, () => lookAt(fields))

/** Field lists that each check needs, computed once. */
function lookAt(fields: Resource['fields']) {
  const all = Object.entries(fields)
  return {
    isChosen: all.some(([, { chosenBy }]) => chosenBy !== undefined),
    /** Those that are there only where a condition holds. */
    hidden: all.filter(([, { when }]) => when !== undefined),
    /** Those that hold rows, or whose choices hang on another. */
    nested: all.filter(([, { cells, chosenBy }]) => cells !== undefined || chosenBy !== undefined),
    /** Those that may be missed. */
    needed: all.filter(([, { required, requiredWhen, readOnly, aggregate }]) => (required || requiredWhen) && !readOnly && !aggregate),
  }
}

function refused(field: Field, before: Values | null): Fault | null {
  if (field.readOnly || field.aggregate) return { code: 'read_only' }
  return field.fixed && before ? { code: 'fixed' } : null
}

function put(key: string, field: Field, value: unknown, context: RuleContext, found: Omit<CheckedRecord, 'prompts'>): void {
  const { values, errors } = found
  if (value === null || value === undefined || value === '') {
    values[key] = null
    return
  }
  const checked = checkValue(field, value, context)
  if (!checked.faults) values[key] = checkCells(key, field, checked.value, context, found)
  else {
    for (const [path, fault] of Object.entries(checked.faults)) errors[path ? `${key}.${path}` : key] = fault
    // What else is wrong in the rows is told at once.
    checkCells(key, field, value, context, found)
  }
}

/** Validates the rows of a list, or the single row of a value, as records of their cells. */
function checkCells(path: string, field: Field, value: unknown, context: RuleContext, found: Found): unknown {
  const { cells, blocks, rules = [] } = field
  if (!cells) return value
  const shape = shapeOf(cells)
  const checkedRow = (given: unknown, place: string): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const row = given as Record<string, unknown>
    const values: Record<string, unknown> = { ...defaultsOf(cells, row, context), ...row }
    const inside: Found = { errors: {}, warnings: {} }
    for (const [key, cell] of shape.nested) {
      if (values[key] === null || values[key] === undefined) continue
      const chosen = cell.chosenBy ? checkValue(fieldIn(cell, values), values[key], context) : null
      if (chosen?.faults) for (const [at, fault] of Object.entries(chosen.faults)) inside.errors[at ? `${key}.${at}` : key] = fault
      values[key] = checkCells(key, cell, values[key], context, inside)
    }
    emptyHidden(shape, { ...values }, values, context)
    requireAll(shape, values, inside.errors, context, { given: values, before: null })
    byRules(rules, values, context, inside)
    for (const [key, fault] of Object.entries(inside.errors)) found.errors[`${place}.${key}`] ??= fault
    for (const [key, fault] of Object.entries(inside.warnings)) found.warnings[`${place}.${key}`] ??= fault
    // A block keeps what its own kind has, and nothing of the others.
    return blocks ? Object.fromEntries(Object.entries(values).filter(([, inner]) => !isNothing(inner))) : values
  }
  return Array.isArray(value) ? value.map((row, index) => checkedRow(row, `${path}.${index}`)) : checkedRow(value, path)
}

function emptyHidden({ hidden }: Shape, whole: Record<string, unknown>, values: Record<string, unknown>, context: RuleContext): void {
  for (const [key, { when }] of hidden) {
    if (holds(when, whole, context) || isNothing(whole[key])) continue
    whole[key] = null
    values[key] = null
  }
}

function requireAll(
  { needed }: Pick<Shape, 'needed'>,
  whole: Values,
  errors: Record<string, Fault>,
  context: RuleContext,
  { given, before }: { given: Values; before: Values | null },
): void {
  for (const [key, field] of needed) {
    if (!isNothing(whole[key]) || errors[key] || isWrongInside(key, errors)) continue
    // What is never given out cannot be seen to be there: it is asked for on a new record, or when it is sent.
    if (field.writeOnly && before && !(key in given)) continue
    const isNeeded = field.required || holds(field.requiredWhen, whole, context)
    if (isNeeded && holds(field.when, whole, context)) errors[key] = { code: 'missing' }
  }
}

function isWrongInside(key: string, errors: Readonly<Record<string, Fault>>): boolean {
  for (const path in errors) if (path.startsWith(`${key}.`)) return true
  return false
}

/**
 * Validation errors of stored values by the current declaration: kinds, options, lengths, required fields and rules. Fields that only the server writes are
 * checked too. Retired options are allowed.
 * @param whole the record
 * @param keys the fields to check; a rule is checked if it names one of them
 */
export function storedFaults(
  tool: Pick<Resource, 'fields' | 'rules'>,
  whole: Values,
  keys: Iterable<string>,
  context: RuleContext,
): Readonly<Record<string, Fault>> {
  const found: Omit<CheckedRecord, 'prompts'> = { values: {}, errors: {}, warnings: {} }
  const asked = new Set([...keys].filter(key => Object.hasOwn(tool.fields, key) && !isUnreadable(tool.fields[key])))
  for (const key of asked) {
    const field = tool.fields[key]
    if (field && !isNothing(whole[key]) && !hasRemaining(field, whole[key])) put(key, fieldIn(field, whole), whole[key], context, found)
  }
  const needed = shapeOf(tool.fields).needed.filter(([key]) => asked.has(key))
  requireAll({ needed }, whole, found.errors, context, { given: whole, before: null })
  const rules = tool.rules.filter(({ on, severity }) => severity === 'error' && on.some(key => asked.has(key)))
  byRules(rules, whole, context, found)
  return found.errors
}

/** True for the text that an erasure leaves in place of a personal value. */
function hasRemaining({ personal }: Field, value: unknown): boolean {
  const leaves = typeof personal === 'object' ? personal.leaves : undefined
  return leaves !== undefined && typeof value === 'string' && (value === leaves || value.startsWith(`${leaves} `))
}

/** Hashes and secrets do not have the format of their kind. */
const isUnreadable = (field: Field | undefined): boolean => field?.hashed === true || field?.secret !== undefined

/** Errors of rules after the stored values are known, such as the size of a file. */
export function errorsByRules(rules: readonly Rule[], whole: Values, context: RuleContext): Readonly<Record<string, Fault>> {
  const found: Found = { errors: {}, warnings: {} }
  byRules(rules, whole, context, found)
  return found.errors
}

/** Runs the rules and adds their errors and warnings. @param prompts receives the prompts */
function byRules(rules: readonly Rule[], whole: Values, context: RuleContext, { errors, warnings }: Found, prompts?: Prompt[]): void {
  for (const rule of rules) {
    if (rule.on.some(key => errors[key])) continue
    const said = rule.check(whole, context)
    const field = rule.on[0]
    if (!said || !field) continue
    const { at, ...fault } = said
    const path = at ? `${field}.${at}` : field
    const into = rule.severity === 'error' ? errors : warnings
    into[path] ??= fault
    if (rule.severity === 'prompt') prompts?.push({ on: rule.on, fault })
  }
}

function isEmptyRecord(values: object): boolean {
  for (const _ in values) return false
  return true
}
