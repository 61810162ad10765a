import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Translate } from '../../dataProvider/spoken.ts'
import { counted } from '../../i18n/singular.ts'
import { faultKey } from '../../schema/faultKey.ts'
import type { Fault } from '../../schema/rule.ts'
import type { ChangeSetAnswer, Moves, NamedState } from '../../schema/wire/changes.ts'
import { grouped } from '../kinds/numbers.ts'
import { timesIn } from '../kinds/timesIn.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { useTools } from '../tools/panelTools.ts'

/** What a refused call says: `message` in the reader's language, faults by field path as the API wrote them. */
export interface Refusal {
  /** Status of the answer; 0 where none came. */
  readonly status: number
  readonly code: string
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
  readonly faults: Readonly<Record<string, Fault>>
}

/** The refusal inside of an error of a call; null where the error is none: a mistake of the panel's own. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || !('body' in error)) return null
  const body = (error.body ?? {}) as Partial<Refusal> & { errors?: Refusal['faults'] }
  const { code = 'unexpected', params = {} } = body
  return { status: Number(error.status), code, message: error.message, params, faults: body.faults ?? {} }
}

/** What a failed call says to a person: the refusal's own text and its faults; else `otherwise`. */
export function useRefusalWords(): (error: unknown, otherwise: string) => string {
  const speaker = useSpeaker()
  return useCallback(
    (error, otherwise) => {
      const { t } = speaker
      const refusal = refusalOf(error)
      if (!refusal) return otherwise
      const stands = moveWords(refusal.params.moves as Moves | undefined, t)
      const faults = Object.values(refusal.faults).map(({ code, params }) =>
        t(faultKey({ code, params }), { ...timesIn(params, speaker), _: code }),
      )
      const message = refusal.code === 'no_answer' ? t('shell.offline.call') : refusal.message
      return [message || otherwise, ...stands, ...new Set(faults)].join(' ')
    },
    [speaker],
  )
}

/** Where a row stands that was to be moved, and from where or to where it might be, in the reader's words. */
export function moveWords(moves: Moves | undefined, t: Translate): readonly string[] {
  if (!moves) return []
  const { tool, field, stands, from, to } = moves
  const named = ({ key, name }: NamedState) => t(`resources.${tool}.options.${field}.${key}`, { _: name })
  return [t(`views.moves.${from ? 'from' : 'to'}`, { stands: named(stands), states: (from ?? to ?? []).map(named).join(', ') })]
}

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
