import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import type { ControlProps } from '../../KindView.ts'

interface MonthDaysProps extends ControlProps {
  readonly days: readonly number[]
  onDays(days: readonly number[]): void
}

const all = Array.from({ length: 31 }, (_, place) => place + 1)

/** Days of the month as a calendar page: each is a button that is on or off. */
export function MonthDays({ id, label, days, onDays, onBlur, disabled, describedBy, invalid }: MonthDaysProps) {
  return (
    <Box
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-invalid={invalid || undefined}
      onBlur={onBlur}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5, maxWidth: 308 }}
    >
      {all.map(day => (
        <ToggleButton
          key={day}
          value={day}
          size="small"
          color="primary"
          disabled={disabled}
          selected={days.includes(day)}
          onChange={() => onDays(all.filter(one => days.includes(one) !== (one === day)))}
          sx={{ minWidth: 0, px: 0, py: 0.25, fontVariantNumeric: 'tabular-nums' }}
        >
          {day}
        </ToggleButton>
      ))}
    </Box>
  )
}
