import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { MOST_DATES } from '../../../../schema/kinds/schedule.ts'
import type { ControlProps } from '../../KindView.ts'
import { dayWords } from '../../moments.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { DayBox } from '../dates/DayInput.tsx'

interface DatesInputProps extends ControlProps {
  readonly days: readonly string[]
  onDays(days: readonly string[]): void
}

/** Several days: a box adds one as soon as it is whole; each can be taken away again. They stand in their order. */
export function DatesInput({ days, onDays, ...control }: DatesInputProps) {
  const { t, locale } = useSpeaker()
  const isFull = days.length >= MOST_DATES
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {days.map(day => (
        <Chip
          key={day}
          label={dayWords(day, locale)}
          disabled={control.disabled}
          onDelete={() => onDays(days.filter(other => other !== day))}
          slotProps={{ root: { 'aria-label': t('views.schedule.remove_date', { day: dayWords(day, locale) }) } }}
        />
      ))}
      <Box sx={{ width: 200 }}>
        <DayBox
          // A box of its own for the next day: the one that was added is not left standing in it.
          key={days.length}
          {...control}
          label={`${control.label}, ${t('views.schedule.add_date')}`}
          disabled={control.disabled || isFull}
          unfinished={null}
          value={null}
          onChange={day => typeof day === 'string' && onDays([...new Set([...days, day])].sort())}
        />
      </Box>
    </Box>
  )
}
