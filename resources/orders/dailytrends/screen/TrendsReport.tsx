import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Card } from '../../../../src/charts/Card.tsx'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { SplitReport } from './SplitReport.tsx'
import { type Measure, measures, type Trends } from './trends.ts'
import { useFigureWords } from './useFigureWords.ts'
import { WholeReport } from './WholeReport.tsx'

/** The sums of the days, then chart and table: whole, or split by a dimension. */
export function TrendsReport({ trends, measure }: { trends: Trends; measure: Measure }) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const words = useFigureWords()
  const { total } = trends
  const empty = measures.every(one => Number(total[one]) === 0)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card title={`${dayWords(trends.from, locale)} – ${dayWords(trends.to, locale)}`} note={t('resources.dailytrends.screen.meaning')}>
        <Figures list={measures.map(one => ({ label: t(`resources.dailytrends.screen.${one}`), value: words.figure(total, one) }))} />
      </Card>
      {empty && <Typography>{t('resources.dailytrends.screen.nothing')}</Typography>}
      {!empty && trends.dimension === 'all' && <WholeReport trends={trends} measure={measure} />}
      {!empty && trends.dimension !== 'all' && <SplitReport trends={trends} measure={measure} />}
    </Box>
  )
}
