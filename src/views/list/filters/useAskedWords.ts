import { useMemo } from 'react'
import { useTitles } from '../../../kinds/parts/reference/useTitles.ts'
import { useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { Asked } from './asked.ts'
import type { Filterable } from './filterable.ts'

const noTitles: ReadonlyMap<number, string> = new Map()
const told = 3

/** What a filter asks, in words: `Status: active, deleted temporarily`, `Placed at: 1 Nov 2026 – 18 Nov 2026`. */
export function useAskedWords({ field, tool, name, label }: Filterable, { mode, values }: Asked): string {
  const speaker = useSpeaker()
  const { t } = speaker
  const ids = useMemo(() => (field.refersTo && mode === 'is' ? values.map(Number) : []), [field, mode, values])
  const titles = useTitles(field.refersTo?.tool ?? tool, ids, noTitles)
  const one = (value: unknown) => {
    if (value === null || value === undefined || value === '') return ''
    const title = titles.get(Number(value))
    return viewOf(field).words({ value, field, tool, name, speaker, titles: title === undefined ? undefined : { [name]: title } })
  }
  if (mode === 'empty')
    return `${label}: ${t(values[0] === true || values[0] === 'true' ? 'views.filter.is_empty' : 'views.filter.is_not_empty')}`
  if (mode === 'contains') return `${label}: “${String(values[0])}”`
  if (mode === 'between') {
    const [from, to] = values.map(one)
    if (from && to) return `${label}: ${from} – ${to}`
    return `${label}: ${from ? t('views.filter.since', { value: from }) : t('views.filter.until', { value: to })}`
  }
  const more = values.length > told ? ` +${values.length - told}` : ''
  return `${label}: ${values.slice(0, told).map(one).join(', ')}${more}`
}
