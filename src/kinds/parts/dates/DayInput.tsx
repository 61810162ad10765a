import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { format } from 'date-fns/format'
import { useState } from 'react'
import type { DateField } from '../../../../schema/kinds/date.ts'
import type { ControlProps, FilterProps, InputProps } from '../../KindView.ts'
import { Dates, isWhole, pickerProps, UNFINISHED } from './Dates.tsx'

/** A day, typed or chosen as `8 Nov 2026`. */
export default function DayInput(props: InputProps<DateField>) {
  return <DayBox {...props} unfinished={UNFINISHED} />
}

/** The same for a filter, which names no day until it is whole. */
export function DayFilter({ multiple: _, ...props }: FilterProps) {
  return <DayBox {...props} unfinished={null} />
}

interface DayBoxProps extends ControlProps, Pick<InputProps, 'value' | 'onChange'> {
  /** What a day that is half typed is told as. */
  readonly unfinished: string | null
  /** Drawn within the box, where no label stands beside it. */
  readonly heading?: string
  readonly hint?: string
}

export function DayBox({ unfinished, heading, hint, ...props }: DayBoxProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState<Date | null>(null)
  const said = (day: Date | null) => (day === null ? null : isWhole(day) ? format(day, 'yyyy-MM-dd') : unfinished)
  // A day that is half typed stays as it is typed, for as long as nobody else sets another one.
  const shown = typed !== null && said(typed) === (value ?? null) ? typed : dayOf(value)
  return (
    <Dates>
      <DesktopDatePicker
        {...pickerProps(props, hint)}
        label={heading}
        format="d MMM yyyy"
        value={shown}
        onChange={day => {
          setTyped(day)
          onChange(said(day))
        }}
      />
    </Dates>
  )
}

function dayOf(value: unknown): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value ?? '')) ?? []
  if (value === null || value === undefined || value === '') return null
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(Number.NaN)
}
