import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { plusDays } from '../../../../schema/days.ts'
import { localParts } from '../../../../src/kinds/moments.ts'
import { DayBox } from '../../../../src/kinds/parts/dates/DayInput.tsx'
import { usePlace } from '../../../../src/kinds/useSpeaker.ts'

/** Days of a span at most, both ends counted (document 1, §2.6; the limit as for orders, document 2, §5). */
const LONGEST_DAYS = 30

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['from', 'to'] as const).map(end => (
        <Box key={end} sx={{ width: 164 }}>
          <DayBox
            id={`span-${end}`}
            label={t(`resources.dailytrends.screen.${end}`)}
            heading={t(`resources.dailytrends.screen.${end}`)}
            value={typed[end]}
            onChange={day => change({ [end]: String(day ?? '') })}
            unfinished=""
            invalid={fault?.at === end}
            hint={fault?.at === end ? t(`errors.${fault.code}`, { maximum: LONGEST_DAYS }) : undefined}
          />
        </Box>
      ))}
      <Box role="group" aria-label={t('resources.dailytrends.screen.periods')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {lengths.map(days => {
          const span = { from: plusDays(today, 1 - days), to: today }
          const chosen = span.from === from && span.to === to
          return (
            <Button
              key={days}
              aria-pressed={chosen}
              variant={chosen ? 'contained' : 'outlined'}
              onClick={() => onChange(span)}
              sx={{ height: 37 }}
            >
              {t('resources.dailytrends.screen.last_days', { days })}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}

/** What is wrong with two typed days, and with which of them; null where nothing is. */
export function faultOfSpan({ from, to }: { from: string; to: string }): { at: 'from' | 'to'; code: string } | null {
  if (!isDay(from)) return { at: 'from', code: 'date' }
  if (!isDay(to)) return { at: 'to', code: 'date' }
  if (from > to) return { at: 'from', code: 'from_not_below_to' }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days > LONGEST_DAYS ? { at: 'to', code: 'span_too_long' } : null
}

/** An input of days gives an empty text for what is none; years before 2000 are a year that is still being typed. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '2000'
}
