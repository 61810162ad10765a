import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { dayWords } from '../../../kinds/moments.ts'
import { Badge } from '../../../kinds/parts/Badge.tsx'
import { useSpeaker } from '../../../kinds/useSpeaker.ts'
import type { Period, Span } from './period.ts'
import type { Told } from './useWords.ts'

interface CalendarHeadProps {
  readonly period: Period
  readonly isToday: boolean
  /** Of all bars. */
  readonly states: readonly Told[]
  /** How many rows are shown, in words. */
  readonly found: string
  onTurn(by: 1 | -1): void
  onToday(): void
  onSpan(span: Span): void
}

/** Which time is shown, the way to others, and what the colours mean. */
export function CalendarHead({ period, isToday, states, found, onTurn, onToday, onSpan }: CalendarHeadProps) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const { span, first, last } = period
  const words =
    span === 'week'
      ? `${dayWords(first, locale)} – ${dayWords(last, locale)}`
      : new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${first}T00:00:00Z`))
  const legend = [...new Map(states.map(state => [state.words, state])).values()]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flexShrink: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          size="small"
          aria-label={t(`views.bars.earlier_${span}`)}
          title={t(`views.bars.earlier_${span}`)}
          onClick={() => onTurn(-1)}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
        <Button size="small" color="inherit" onClick={onToday} aria-current={isToday ? 'date' : undefined}>
          {t('views.bars.today')}
        </Button>
        <IconButton size="small" aria-label={t(`views.bars.later_${span}`)} title={t(`views.bars.later_${span}`)} onClick={() => onTurn(1)}>
          <ChevronRight fontSize="small" />
        </IconButton>
      </Box>
      <Box component="h2" aria-live="polite" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
        {words}
      </Box>
      <Box component="span" aria-live="polite" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {found}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }} role="group" aria-label={t('views.bars.legend')}>
        {legend.map(({ words, tone }) => (
          <Badge key={words} tone={tone} words={words} />
        ))}
      </Box>
      <ToggleButtonGroup exclusive size="small" value={span} aria-label={t('views.bars.span')}>
        {(['month', 'week'] as const).map(one => (
          <ToggleButton key={one} value={one} onClick={() => onSpan(one)} sx={{ px: 1, py: 0.25, textTransform: 'none' }}>
            {t(`views.bars.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
