import { useMemo } from 'react'
import { type Action, questionsOf } from '../../schema/action.ts'
import type { Condition, Scalar } from '../../schema/condition.ts'
import { fieldIn } from '../../schema/each.ts'
import type { Fields } from '../../schema/fields.ts'
import { type ConditionContext, holds } from '../../schema/holds.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useRuleContext } from '../views/tool/useTool.ts'
import type { Target } from './target.ts'

/** What is asked before an action of the rows at hand; only that is offered which they may take. */
export function useActionQuestions(tool: Resource, action: Action, target: Target): Fields {
  const context = useRuleContext()
  return useMemo(() => {
    const rows = 'one' in target ? [target.one] : target.rows
    const fields = questionsOf(action, tool.fields)
    const asked = Object.entries(fields).filter(([, field]) => concerns(field.when, fields, rows, context))
    const questions = Object.fromEntries(asked.map(([key, field]) => [key, seenBy(field, fields, rows, context)]))
    const { moves } = action
    const field = moves && questions[moves.field]
    if (!moves?.choose || !field?.options) return questions
    const ways = moves.choose
    const from = rows.length > 0 ? rows.map(row => row[moves.field] as Scalar) : Object.keys(ways)
    const allowed = new Set(from.flatMap(state => ways[String(state)] ?? []))
    return { ...questions, [moves.field]: { ...field, options: field.options.filter(({ id }) => allowed.has(id)) } }
  }, [tool, action, target, context])
}

/** Whether what a condition says of the row, beside what it says of other answers, is true of any of them. */
function concerns(condition: Condition | undefined, fields: Fields, rows: readonly ApiRecord[], context: ConditionContext): boolean {
  const ofRow = Object.fromEntries(Object.entries(condition ?? {}).filter(([key]) => !(key in fields)))
  return rows.length === 0 || rows.some(row => holds(ofRow, row, context))
}

/** The question as these rows are asked it: what its conditions say of a row is settled, and what may be chosen is what all of them take. */
function seenBy(field: Field, fields: Fields, rows: readonly ApiRecord[], context: ConditionContext): Field {
  const ofAnswers = (condition: Condition | undefined) =>
    condition && Object.fromEntries(Object.entries(condition).filter(([key]) => key in fields))
  const required = field.requiredWhen && concerns(field.requiredWhen, fields, rows, context)
  const plain = { ...offeredTo(field, rows), when: ofAnswers(field.when) }
  return { ...plain, requiredWhen: required ? ofAnswers(field.requiredWhen) : undefined }
}

function offeredTo(field: Field, rows: readonly ApiRecord[]): Field {
  if (!field.chosenBy || rows.length === 0) return field
  const [first = field, ...others] = [...new Set(rows.map(row => fieldIn(field, row)))]
  const options = (first.options ?? []).filter(({ id, name }) =>
    others.every(other => other.options?.some(option => option.id === id && option.name === name)),
  )
  return { ...first, options }
}
