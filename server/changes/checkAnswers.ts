import type { Action } from '../../schema/action.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import type { Fault } from '../../schema/fault.ts'
import type { Fields } from '../../schema/fields.ts'
import { questionsOf } from '../../schema/questionsOf.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import { invalid } from './invalid.ts'
import { refusedRow } from './refusedRow.ts'
import { say } from './say.ts'
import { settle } from './settle.ts'
import type { Refused, Row, Values } from './write.ts'

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
 * @throws Refusal 422 where no row takes them
 */
export async function checkAnswers(change: Change, tool: Resource, action: Action, rows: readonly Row[], given: Values): Promise<Answers> {
  const fields = questionsOf(action, tool.fields)
  const key = action.says?.wrong ?? action.says?.failed
  const form = key && say(key)
  const checked = rows.map(row => ({
    row,
    ...checkRecord({ fields, rules: action.rules ?? [] }, given, null, change.rules, withoutQuestions(row, fields)),
  }))
  const wrong = checked.filter(({ errors }) => Object.keys(errors).length > 0)
  const first = wrong[0]
  if (first && wrong.length === rows.length) throw invalid(first.errors, form)
  const fitting = checked.filter(one => !wrong.includes(one))
  const settled = await settle(change, tool, fields, Object.assign({}, ...fitting.map(({ values }) => answered(values))))
  if (Object.keys(settled.errors).length) throw invalid(settled.errors, form)
  return {
    all: settled.values,
    of: new Map(fitting.map(({ row, values }) => [row.id, as(values, settled.values)])),
    refused: wrong.map(({ row, errors }) => refusedRow(tool, row, 'answers', form || messageOf(errors))),
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
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null || value === undefined ? value : settled[key]]),
  )
}

function messageOf(errors: Readonly<Record<string, Fault>>): string {
  return invalid(errors).message
}
