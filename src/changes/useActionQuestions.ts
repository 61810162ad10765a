import { useMemo } from 'react'
import type { Action } from '../../schema/action.ts'
import type { Fields } from '../../schema/fields.ts'
import { questionsOf } from '../../schema/questionsOf.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Scalar } from '../../schema/scalar.ts'
import type { Target } from './target.ts'

/** What is asked before an action; where a state is chosen, only those are offered that the rows at hand may go to. */
export function useActionQuestions(tool: Resource, action: Action, target: Target): Fields {
  return useMemo(() => {
    const questions = questionsOf(action, tool.fields)
    const { moves } = action
    const field = moves && questions[moves.field]
    if (!moves?.choose || !field?.options) return questions
    const rows = 'one' in target ? [target.one] : target.rows
    const ways = moves.choose
    const from = rows.length > 0 ? rows.map(row => row[moves.field] as Scalar) : Object.keys(ways)
    const allowed = new Set(from.flatMap(state => ways[String(state)] ?? []))
    return { ...questions, [moves.field]: { ...field, options: field.options.filter(({ id }) => allowed.has(id)) } }
  }, [tool, action, target])
}
