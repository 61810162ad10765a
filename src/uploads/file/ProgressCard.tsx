import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'
import type { Translate } from '../../../dataProvider/spoken.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Card } from '../../views/Card.tsx'
import { useCounted } from '../parts.tsx'

const MINUTE = 60
const HOUR = 3600
const lengths = { seconds: 1, minutes: MINUTE, hours: HOUR }

/** Below this many a smaller unit says more. */
const FEW = 1.5

/** How far what goes on with a file has come, how quickly it goes, and how long it will take. */
export function ProgressCard({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const counted = useCounted()
  const percent = Math.floor(Number(file.processed_percentage))
  const title = t(`uploads.progress.${file.stage}`)
  // How many rows there will be is not known before all of them are read.
  const isKnown = percent > 0
  const facts = [
    isKnown
      ? t('uploads.progress.percent', { percent })
      : file.total_rows
        ? counted.of('views.rows', file.total_rows)
        : t(file.stage === 'checking' ? 'uploads.progress.reading' : 'uploads.progress.begins'),
    file.rows_a_second ? t('uploads.progress.rate', { rate: counted.number(Math.round(file.rows_a_second)) }) : '',
    file.seconds_left === null ? '' : t('uploads.progress.left', { time: lastingWords(file.seconds_left, t) }),
  ].filter(Boolean)
  return (
    <Card title={title}>
      <LinearProgress
        variant={isKnown ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={title}
        aria-valuetext={facts.join(', ')}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 13, minHeight: 20, fontVariantNumeric: 'tabular-nums' }}>
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('uploads.progress.go_on')}
        </Box>
      </Box>
    </Card>
  )
}

/** A length of time in the unit that says enough: `40 seconds`, `3 minutes`. */
function lastingWords(seconds: number, t: Translate): string {
  const unit = seconds < FEW * MINUTE ? 'seconds' : seconds < FEW * HOUR ? 'minutes' : 'hours'
  return t(`uploads.progress.${unit}`, { smart_count: Math.max(1, Math.round(seconds / lengths[unit])) })
}
