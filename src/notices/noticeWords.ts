import type { Notice } from '../../schema/wire/noticeCalls.ts'
import type { Speaker } from '../kinds/useSpeaker.ts'

/** Stands where the title of the row goes, which its own kind writes. */
const TITLE = '\u0000'

/** What a notice says, in the reader's language: what stands before and, if it names its row, what stands after that. Of what one may not see any more only its kind. */
export function noticeWords({ kind, open, tool, title, by, params }: Notice, t: Speaker['t']): readonly string[] {
  if (!open) return [t(`notices.without.${kind}`)]
  const toolWords = t(`resources.${tool}.name`)
  const who = by ?? t('notices.somebody')
  if (typeof params.count === 'number') return [t('notices.kinds.assigned_many', { by: who, tool: toolWords, smart_count: params.count })]
  return t(`notices.kinds.${kind}`, { by: who, title: title === null ? toolWords : TITLE }).split(TITLE)
}

/** What stands below it: the tool, and how many rows of a file went how. */
export function noticeDetail({ open, tool, title, params }: Notice, t: Speaker['t']): string {
  if (!open) return t('notices.closed')
  const rows = (['good', 'failed'] as const).flatMap(name => {
    const count = params[name]
    return typeof count === 'number' && count > 0 ? [t(`notices.rows.${name}`, { smart_count: count })] : []
  })
  return [...(title ? [t(`resources.${tool}.name`)] : []), ...rows].join(' · ')
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago: `5 minutes ago`, in the reader's language. */
export function agoWords(at: string, now: Date, locale: string): string {
  const ms = Math.max(0, now.getTime() - Date.parse(at))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = steps.find(([, size]) => ms >= size) ?? ['minute', 60_000]
  return ms < 60_000 ? format.format(0, 'second') : format.format(-Math.floor(ms / size), unit)
}
