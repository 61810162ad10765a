import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import { countries } from '../../../schema/country.ts'
import type { TimestampField } from '../../../schema/kinds/timestamp.ts'
import type { InputProps } from '../KindView.ts'
import { usePlace } from '../usePlace.ts'
import { TextControl } from './TextControl.tsx'

/** A moment typed in the country's zone; what nobody touched goes back exactly as it came, parts of seconds and all. */
export default function MomentInput(props: InputProps<TimestampField>) {
  const { zone } = countries[usePlace().country]
  const moment = typeof props.value === 'string' && !Number.isNaN(Date.parse(props.value)) ? props.value : null
  const shown = moment === null ? '' : formatInTimeZone(moment, zone, hasSeconds(moment) ? "yyyy-MM-dd'T'HH:mm:ss" : "yyyy-MM-dd'T'HH:mm")
  const read = (text: string) => (text === shown ? moment : momentOf(text, zone))
  return (
    <TextControl
      {...props}
      shown={shown}
      read={read}
      type="datetime-local"
      step={moment !== null && hasSeconds(moment) ? 1 : 60}
      short
      after={zone.replace('_', ' ')}
    />
  )
}

function hasSeconds(moment: string): boolean {
  return new Date(moment).getUTCSeconds() !== 0
}

/** What cannot be read is handed on for the check to refuse. */
function momentOf(text: string, zone: string): string {
  const moment = fromZonedTime(text, zone)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
