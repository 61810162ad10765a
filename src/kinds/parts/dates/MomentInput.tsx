import useMediaQuery from '@mui/material/useMediaQuery'
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker'
import { fromZonedTime, toZonedTime } from 'date-fns-tz'
import { useState } from 'react'
import { countries } from '../../../../schema/country.ts'
import type { TimestampField } from '../../../../schema/kinds/timestamp.ts'
import type { InputProps } from '../../KindView.ts'
import { usePlace } from '../../useSpeaker.ts'
import { Dates, isWhole, pickerProps, UNFINISHED } from './Dates.tsx'

/** A moment typed in the country's zone; what nobody touched goes back exactly as it came, parts of seconds and all. */
export default function MomentInput(props: InputProps<TimestampField>) {
  const { value, onChange } = props
  const { zone } = countries[usePlace().country]
  const [typed, setTyped] = useState<Date | null>(null)
  const moment = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
  const said = (at: Date | null) => (at === null ? null : isWhole(at) ? fromZonedTime(at, zone).toISOString() : UNFINISHED)
  const given = moment === null ? null : toZonedTime(moment, zone)
  const shown = typed !== null && said(typed) === (value ?? null) ? typed : given
  const hasSeconds = moment !== null && new Date(moment).getUTCSeconds() !== 0
  // Beside the days there is no room for the hours on a phone: they are typed.
  const isNarrow = useMediaQuery('(max-width: 480px)')
  return (
    <Dates>
      <DesktopDateTimePicker
        {...pickerProps(props, zone.replace('_', ' '))}
        format={hasSeconds ? 'd MMM yyyy HH:mm:ss' : 'd MMM yyyy HH:mm'}
        ampm={false}
        viewRenderers={isNarrow ? { hours: null, minutes: null, seconds: null } : undefined}
        value={shown}
        onChange={at => {
          setTyped(at)
          onChange(at && given && at.getTime() === given.getTime() ? moment : said(at))
        }}
      />
    </Dates>
  )
}
