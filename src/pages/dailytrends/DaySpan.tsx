import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { localParts } from '../../kinds/moments.ts'
import { usePlace } from '../../kinds/usePlace.ts'
import { earlier } from './earlier.ts'
import { faultOfSpan, LONGEST_DAYS } from './faultOfSpan.ts'

interface DaySpanProps {
  readonly from: string
  readonly to: string
  onChange(span: { from: string; to: string }): void
}

const lengths = [7, 15, LONGEST_DAYS]

/** Two days, typed or chosen, or one of the usual lengths; what is no span of at most 30 days is said in place and asked of nobody. */
export function DaySpan({ from, to, onChange }: DaySpanProps) {
  const t = useTranslate()
  const { country, now } = usePlace()
  const today = localParts(now().toISOString(), country).day
  const [typed, setTyped] = useState({ from, to })
  const fault = faultOfSpan(typed)
  const change = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (!faultOfSpan(next)) onChange(next)
  }
  return (
    <Box sx={theme => ({ display: 'flex', flexWrap: 'wrap', gap: 1, colorScheme: theme.palette.mode })}>
      {(['from', 'to'] as const).map(end => (
        <TextField
          key={end}
          type="date"
          label={t(`trends.${end}`)}
          value={typed[end]}
          onChange={event => change({ [end]: event.target.value })}
          error={fault?.at === end}
          helperText={fault?.at === end ? t(`errors.${fault.code}`, { maximum: LONGEST_DAYS }) : undefined}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          sx={{ width: 148 }}
        />
      ))}
      <Box role="group" aria-label={t('trends.periods')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {lengths.map(days => {
          const span = { from: earlier(today, days - 1), to: today }
          const chosen = span.from === from && span.to === to
          return (
            <Button
              key={days}
              aria-pressed={chosen}
              variant={chosen ? 'contained' : 'outlined'}
              onClick={() => onChange(span)}
              sx={{ height: 37 }}
            >
              {t('trends.last_days', { days })}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}
