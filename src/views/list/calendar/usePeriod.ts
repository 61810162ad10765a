import { useState } from 'react'
import { useListContext } from 'react-admin'
import { isDay } from '../../../../schema/kinds/date.ts'
import { localParts } from '../../../kinds/moments.ts'
import { usePlace } from '../../../kinds/useSpeaker.ts'
import { useAddress, useGo } from '../../../routing/address.tsx'
import { useLook } from '../useLook.ts'
import { type Period, periodOf, type Span } from './period.ts'

/** The time that a calendar shows: as the address says, else where the person was last; a month or a week as they keep it. */
export function usePeriod(tool: string) {
  const { country, now } = usePlace()
  const { pathname, search } = useAddress()
  const { filterValues } = useListContext()
  const go = useGo()
  const { look, change } = useLook(tool)
  const today = localParts(now().toISOString(), country).day
  const [last, setLast] = useState(today)
  const asked = new URLSearchParams(search)
  const day = dayIn(asked.get('day')) ?? last
  const span = spanIn(asked.get('span')) ?? look.span ?? 'month'
  const show = (next: { readonly day?: string; readonly span?: Span }) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ as: 'calendar', day, span, ...next })) params.set(name, value)
    // A list that the address says anything about takes its filter from there too.
    if (!params.has('filter')) params.set('filter', JSON.stringify(filterValues))
    setLast(next.day ?? day)
    if (next.span && next.span !== span) change({ span: next.span })
    go(`${pathname}?${params}`, { replace: true })
  }
  const period: Period = periodOf(day, span)
  return { period, today, show }
}

const dayIn = (text: string | null): string | null => (text !== null && isDay(text) && text < '9990' ? text : null)

const spanIn = (text: string | null): Span | null => (text === 'month' || text === 'week' ? text : null)
