import { type Action, inputsOf } from '../../schema/action.ts'
import { checkRecord, type Prompt } from '../../schema/checkRecord.ts'
import type { Fields } from '../../schema/fields.ts'
import { hasPermission, permissionList } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { denied } from '../http/guardAccess.ts'
import type { Change } from './context.ts'
import { prompt } from './prompts.ts'
import { refusedRow } from './runEffect.ts'
import { invalid } from './say.ts'
import { settle, settleAll } from './settle.ts'
import type { Refused, Row, Values } from './write.ts'

/** What is answered to an action's questions: the same for all rows, or each row's own. */
export type Given = Values | ((row: Row) => Values)

/** What was answered to an action's questions, cleaned. */
export interface Answers {
  /** All of it, whichever rows it is taken for. */
  readonly all: Values
  /** What each row takes: a question may be asked of some rows only, and what may be chosen may depend on the row. */
  readonly of: ReadonlyMap<number, Values>
  /** Rows that what was answered does not go with, where others take it. */
  readonly refused: readonly Refused[]
}

/**
 * Checks answers against each row they are given for.
 * @param rows that stand where the action starts
 * @throws Refusal 422 where no row takes them; 403 where a question is answered that this user is not asked
 */
export async function checkAnswers(change: Change, tool: Resource, action: Action, rows: readonly Row[], given: Given): Promise<Answers> {
  const fields = inputsOf(action, tool.fields)
  const rules = action.rules ?? []
  refuseNotAsked(change, fields, typeof given === 'function' ? rows.map(given) : [given])
  const key = action.messages?.wrong ?? action.messages?.failed
  const form = key && change.engine.say(key)
  const checked = rows.map((row): Checked => {
    const own = typeof given === 'function' ? given(row) : given
    return { row, ...checkRecord({ fields, rules }, own, null, change.rules, withoutQuestions(row, fields)) }
  })
  const [wrong, fitting] = [checked.filter(isWrong), checked.filter(one => !isWrong(one))]
  for (const { prompts } of fitting) prompt(change, prompts)
  if (typeof given === 'function') return eachOwn(change, tool, fields, fitting, wrong)
  const [first] = wrong
  if (first && fitting.length === 0) throw invalid(first.errors, form, fields)
  const settled = await settle(change, tool, fields, Object.assign({}, ...fitting.map(({ values }) => answered(values))))
  if (isWrong(settled)) throw invalid(settled.errors, form, fields)
  return {
    all: settled.values,
    of: new Map(fitting.map(({ row, values }) => [row.id, as(values, settled.values)])),
    refused: wrong.map(({ row, errors }) => refusedRow(tool, row, 'answers', form || invalid(errors).message)),
  }
}

function refuseNotAsked({ person }: Change, fields: Fields, given: readonly Values[]): void {
  for (const [key, { inputPermission }] of Object.entries(fields)) {
    if (!person || inputPermission === undefined || hasPermission(inputPermission, person.permissions)) continue
    if (given.some(answers => answers[key])) throw denied(permissionList(inputPermission))
  }
}

interface Checked {
  readonly row: Row
  readonly values: Values
  readonly errors: Readonly<Record<string, Fault>>
  readonly prompts: readonly Prompt[]
}

function isWrong({ errors }: Pick<Checked, 'errors'>): boolean {
  return Object.keys(errors).length > 0
}

/** Each row takes its own answers. */
async function eachOwn(change: Change, tool: Resource, fields: Fields, fitting: readonly Checked[], wrong: readonly Checked[]) {
  const given = fitting.map(({ values }) => values)
  const settled = await settleAll(change, tool, fields, given)
  const told = fitting.map((one, index): Checked => ({ ...one, ...settled[index] }))
  const refused = [...wrong, ...told.filter(isWrong)]
  return {
    all: {},
    of: new Map(told.filter(one => !isWrong(one)).map(({ row, values }) => [row.id, values])),
    refused: refused.map(({ row, errors }) => ({ ...refusedRow(tool, row, 'answers', invalid(errors).message), errors })),
  }
}

/** What a question bears the name of is asked anew: the old value in the row answers nothing. */
function withoutQuestions(row: Row, fields: Fields): Values {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !(key in fields)))
}

function answered(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}

/** The row's own answers as they will be stored; what is asked of other rows stays out. */
function as(values: Values, settled: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, (value ?? null) === null ? value : settled[key]]))
}
