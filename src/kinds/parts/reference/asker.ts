import type { Condition } from '../../../../schema/condition.ts'

/** An id, or what else a row is named by. */
export type Key = number | string

/** The tool and the question of it that is answered with a row of another. */
export interface Asker {
  readonly tool: string
  readonly name: string
}

/** What a row is named by: its id, or another number or text of it. */
export function keyOf(row: Readonly<Record<string, unknown>>, by = 'id'): Key {
  const key = row[by]
  return typeof key === 'string' && by !== 'id' ? key : Number(key)
}

/** A condition on rows of another tool as the filter of a list call, as far as lists can ask it. */
export function filterOf(only: Condition | undefined): Record<string, unknown> {
  const filter: Record<string, unknown> = {}
  for (const [key, matcher] of Object.entries(only ?? {})) {
    if (matcher === null) filter[`${key}_empty`] = true
    else if (Array.isArray(matcher) || typeof matcher !== 'object') filter[key] = matcher
    else if ('set' in matcher) filter[`${key}_empty`] = !matcher.set
  }
  return filter
}
