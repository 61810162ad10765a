import type { Condition, Matcher } from '../../../schema/condition.ts'
import { literal } from './literal.ts'
import { quoted } from './quoted.ts'

/**
 * A declared condition as the text of an index's WHERE, which takes no parameters.
 * @throws where it speaks of today: an index cannot
 */
export function conditionText(condition: Condition): string {
  return Object.entries(condition)
    .map(([key, matcher]) => matcherText(quoted(key), matcher ?? null))
    .join(' and ')
}

function matcherText(column: string, matcher: Matcher): string {
  if (matcher === null) return `${column} is null`
  if (Array.isArray(matcher)) return `${column} in (${matcher.map(literal).join(', ')})`
  if (typeof matcher !== 'object') return `${column} = ${literal(matcher)}`
  if ('not' in matcher) return `(${matcherText(column, matcher.not)}) is not true`
  if ('set' in matcher) return `${column} is ${matcher.set ? 'not null' : 'null'}`
  if ('above' in matcher) return `${column} > ${literal(matcher.above)}`
  throw new Error(`An index or a unique set on ${column} cannot depend on today`)
}
