import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { counted } from '../../i18n/counted.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { grouped } from '../kinds/numbers.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useTools } from '../tools/useTools.ts'

/** How many rows of which tools a plan writes, the rows that are acted on first: `1 supplier, 12 products`; of the first `most` tools. */
export function useCountWords(): (plan: Pick<ChangeSetAnswer, 'counts'>, most?: number) => string {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const { light } = useTools()
  return useCallback(
    ({ counts }, most) =>
      Object.entries(counts.by_tool ?? {})
        .slice(0, most)
        .map(([tool, count]) =>
          counted(count, grouped(count, country), t(`resources.${tool}.name`, { _: light(tool)?.label ?? tool }), locale),
        )
        .join(', ') || t('views.rows', { smart_count: counts.rows }),
    [t, country, locale, light],
  )
}
