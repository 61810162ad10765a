import { useMemo } from 'react'
import { inText } from '../../../../i18n/singular.ts'
import type { Calendar } from '../../../../schema/calendar.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import type { Tone } from '../../../../schema/kinds/state.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import { dayWords, momentWords } from '../../../kinds/moments.ts'
import { useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import { useTitleWords } from '../../tool/useTool.ts'
import type { Ends } from './ends.ts'

/** A state in words and colour. */
export interface Told {
  readonly words: string
  readonly tone: Tone
}

export type CalendarWords = ReturnType<typeof useWords>

/** What stands on bars and lanes, in the reader's words. */
export function useWords({ tool, labels }: ToolProps, { lane, label = [], state }: Calendar) {
  const speaker = useSpeaker()
  const titleOf = useTitleWords(tool)
  return useMemo(() => {
    const { t, locale, country } = speaker
    const valueIn = (key: string, row: ApiRecord): string => {
      const field = tool.fields[key]
      const value = row[key]
      if (!field || !isGiven(value)) return '–'
      return viewOf(field).words({ field, value, tool: tool.name, name: key, titles: row._titles, speaker })
    }
    /** A number or a yes says nothing without the name of its field. */
    const named = (key: string, row: ApiRecord): string => {
      const field = tool.fields[key]
      const isBare = !isGiven(row[key]) || (field !== undefined && (viewOf(field).isMark || viewOf(field).align === 'right'))
      return isBare ? `${labels.field(key)} ${valueIn(key, row)}` : valueIn(key, row)
    }
    const end = (value: string | null) => (value?.length === 10 ? dayWords(value, locale) : momentWords(value ?? '', country, locale))
    return {
      title: titleOf,
      bar: (row: ApiRecord) => (label.length > 0 ? label.map(key => valueIn(key, row)).join(' · ') : titleOf(row)),
      /** A lane's name, one part for each of its fields. */
      lane: (row: ApiRecord) => lane.map(key => named(key, row)),
      state: (row: ApiRecord) => (state === undefined ? null : told(tool.fields[state], state, row)),
      /** `12 Nov 2026, 10:00 to 18 Nov 2026, 10:00`; `Since …`, `until …`. */
      ends({ from, to }: Ends): string {
        if (from === null) return to === null ? t('views.bars.always') : t('views.bars.until', { to: end(to) })
        return to === null ? t('views.bars.since', { from: end(from) }) : t('views.bars.from_to', { from: end(from), to: end(to) })
      },
    }

    function told(field: Field | undefined, key: string, row: ApiRecord): Told | null {
      const value = row[key]
      if (!field) return null
      if (viewOf(field).isMark) {
        const name = labels.field(key)
        return value === true ? { words: name, tone: 'good' } : { words: t('views.bars.not', { what: inText(name) }), tone: 'neutral' }
      }
      const tones: Readonly<Record<string, Tone>> = 'tones' in field ? (field.tones as Readonly<Record<string, Tone>>) : {}
      return { words: valueIn(key, row), tone: tones[String(value)] ?? 'neutral' }
    }
  }, [speaker, tool, labels, titleOf, lane, label, state])
}
