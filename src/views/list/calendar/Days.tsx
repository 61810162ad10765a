import { useTranslate } from 'react-admin'
import { localParts } from '../../../kinds/moments.ts'
import { usePlace, useSpeaker } from '../../../kinds/useSpeaker.ts'
import { reachOf, type Scale } from './ends.ts'
import type { Period } from './period.ts'

interface DaysProps {
  readonly period: Period
  readonly today: string
  readonly scale: Scale
}

/** The days above the lanes, today and weekends marked down through all of them, and the present moment as a line. */
export function Days({ period: { span, first, days }, today, scale }: DaysProps) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const { country, now } = usePlace()
  const format = new Intl.DateTimeFormat(locale, { weekday: span === 'week' ? 'short' : 'narrow', timeZone: 'UTC' })
  const moment = now().toISOString()
  const at = scale.isDays ? localParts(moment, country).day : moment
  const { begin } = reachOf({ from: at, to: at }, first, scale)
  const marks = (day: string) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return { 'data-today': day === today || undefined, 'data-weekend': weekday === 0 || weekday === 6 || undefined }
  }
  return (
    <>
      <div className="days" aria-hidden>
        <div className="corner" />
        {days.map(day => (
          <div key={day} className="day" data-day={day} {...marks(day)} title={day === today ? t('views.bars.today') : undefined}>
            <small>{format.format(new Date(`${day}T00:00:00Z`))}</small>
            <b>{Number(day.slice(8))}</b>
          </div>
        ))}
      </div>
      <div className="under" aria-hidden>
        {days.map(day => (
          <i key={day} {...marks(day)} />
        ))}
        {!scale.isDays && begin >= 0 && begin < days.length && <em style={{ left: `${(begin / days.length) * 100}%` }} />}
      </div>
    </>
  )
}
