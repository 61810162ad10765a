import { useMemo } from 'react'
import type { RuleContext } from '../../../schema/rule.ts'
import { localParts } from '../../kinds/moments.ts'
import { usePlace } from '../../kinds/usePlace.ts'

/** What rules and conditions are asked with: the country, and its day of today. */
export function useRuleContext(): RuleContext {
  const { country, now } = usePlace()
  const today = localParts(now().toISOString(), country).day
  return useMemo(() => ({ country, today, localDate: moment => localParts(moment, country).day }), [country, today])
}
