import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { BulkAnswer } from '../../dataProvider/answers.ts'
import { lightOf } from '../kinds/lightOf.ts'
import { grouped } from '../kinds/numbers.ts'
import { usePlace } from '../kinds/usePlace.ts'

/** How many rows of which tools a plan writes: `1 Suppliers, 12 Products`. */
export function useCountWords(): (plan: Pick<BulkAnswer, 'counts'>) => string {
  const t = useTranslate()
  const { country } = usePlace()
  return useCallback(
    ({ counts }) =>
      Object.entries(counts.by_tool ?? {})
        .map(([tool, count]) => `${grouped(count, country)} ${t(`resources.${tool}.name`, { _: lightOf(tool)?.label ?? tool })}`)
        .join(', ') || t('views.rows', { smart_count: counts.rows }),
    [t, country],
  )
}
