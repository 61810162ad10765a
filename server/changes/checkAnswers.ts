import { type Action, questionsOf } from '../../schema/action.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import type { Fault } from '../../schema/fault.ts'
import type { Fields } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import { refusedRow } from './runEffect.ts'
import { invalid } from './say.ts'
import { settle, settleAll } from './settle.ts'
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
export async function checkAnswers(
  change: Change,
  tool: Resource,
  action: Action,
  rows: readonly Row[],
  given: Values | ((row: Row) => Values),
): Promise<Answers> {
  const fields = questionsOf(action, tool.fields)
  const key = action.says?.wrong ?? action.says?.failed
  const form = key && change.engine.say(key)
  const checked = rows.map(row => ({
    row,
    ...checkRecord(
      { fields, rules: action.rules ?? [] },
      typeof given === 'function' ? given(row) : given,
      null,
      change.rules,
      withoutQuestions(row, fields),
    ),
  }))
  const wrong = checked.filter(({ errors }) => Object.keys(errors).length > 0)
  const first = wrong[0]
  if (first && wrong.length === rows.length && typeof given !== 'function') throw invalid(first.errors, form)
  const fitting = checked.filter(one => !wrong.includes(one))
  if (typeof given === 'function') return eachOwn(change, tool, fields, fitting, wrong)
  const settled = await settle(change, tool, fields, Object.assign({}, ...fitting.map(({ values }) => answered(values))))
  if (Object.keys(settled.errors).length) throw invalid(settled.errors, form)
  return {
    all: settled.values,
    of: new Map(fitting.map(({ row, values }) => [row.id, as(values, settled.values)])),
    refused: wrong.map(({ row, errors }) => refusedRow(tool, row, 'answers', form || messageOf(errors))),
  }
}

interface Checked {
  readonly row: Row
  readonly values: Values
  readonly errors: Readonly<Record<string, Fault>>
}

/** Each row takes its own answers. */
async function eachOwn(
  change: Change,
  tool: Resource,
  fields: Fields,
  fitting: readonly Checked[],
  wrong: readonly Checked[],
): Promise<Answers> {
  const settled = await settleAll(
    change,
    tool,
    fields,
    fitting.map(({ values }) => values),
  )
  const told = fitting.map(({ row }, index) => ({ row, values: settled[index]?.values ?? {}, errors: settled[index]?.errors ?? {} }))
  const isRight = ({ errors }: Checked) => Object.keys(errors).length === 0
  return {
    all: {},
    of: new Map(told.filter(isRight).map(({ row, values }) => [row.id, values])),
    refused: [...wrong, ...told.filter(one => !isRight(one))].map(({ row, errors }) => ({
      ...refusedRow(tool, row, 'answers', messageOf(errors)),
      errors,
    })),
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
