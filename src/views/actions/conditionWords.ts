import type { Condition, Matcher, Scalar } from '../../../schema/condition.ts'
import { type ConditionContext, holds } from '../../../schema/holds.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Speaker } from '../../kinds/useSpeaker.ts'
import { viewOf } from '../../kinds/viewOf.ts'
import type { Labels } from '../tool/useLabels.ts'
import { fieldOf } from '../tool/useTool.ts'

interface Place {
  readonly tool: Resource
  readonly labels: Labels
  readonly speaker: Speaker
  readonly context: ConditionContext
}

/** What of a condition a row does not meet, in words: `Status is Ordered or Accepted, Shipped at is empty`. Of several conditions the one it misses least. */
export function unmetWords(conditions: readonly Condition[], row: Readonly<Record<string, unknown>>, place: Place): string {
  const misses = conditions.map(condition =>
    Object.entries(condition).filter(([key, matcher]) => !holds({ [key]: matcher }, row, place.context)),
  )
  const [nearest = []] = misses.toSorted((a, b) => a.length - b.length)
  return nearest.map(([key, matcher]) => `${place.labels.field(key)} ${matcherWords(key, matcher ?? null, place)}`).join(', ')
}

function matcherWords(key: string, matcher: Matcher, place: Place): string {
  const { t } = place.speaker
  const be = (values: readonly Scalar[]) => values.map(value => valueWords(key, value, place)).join(` ${t('views.why_not.or')} `)
  if (matcher === null) return t('views.filter.is_empty')
  if (Array.isArray(matcher)) return t('views.why_not.is', { values: be(matcher) })
  if (typeof matcher !== 'object') return t('views.why_not.is', { values: be([matcher]) })
  if ('not' in matcher) return t('views.why_not.is_not', { values: be([matcher.not].flat() as Scalar[]) })
  if ('set' in matcher) return t(matcher.set ? 'views.filter.is_not_empty' : 'views.filter.is_empty')
  if ('above' in matcher) return t('views.why_not.above', { value: valueWords(key, matcher.above, place) })
  if ('after' in matcher) return t('views.why_not.to_come')
  if ('until' in matcher) return t('views.why_not.has_come')
  if ('on' in matcher) return t('views.why_not.today')
  return t('before' in matcher && matcher.before === 'now' ? 'views.why_not.has_come' : 'views.why_not.past')
}

function valueWords(name: string, value: Scalar, { tool, speaker }: Place): string {
  const field = fieldOf(tool, name)
  return field ? viewOf(field).words({ value, field, tool: tool.name, name, speaker }) : String(value)
}
