import type { Condition } from '../../../../schema/condition.ts'

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
