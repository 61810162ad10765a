import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { FigureAnswer, ResultsAnswer } from '../contracts.ts'
import { differenceText, valueText } from './figureTexts.ts'
import { IntervalBar } from './IntervalBar.tsx'

type Metric = ResultsAnswer['metrics'][number]

interface MetricCardProps {
  readonly metric: Metric
  readonly results: ResultsAnswer
}

const tones: Readonly<Partial<Record<FigureAnswer['verdict'], string>>> = { better: 'success.main', worse: 'error.main' }

/** One metric: a row for each variation with its users, value, difference to the control and verdict. */
export function MetricCard({ metric, results }: MetricCardProps) {
  const t = useTranslate()
  const words = useScreenWords('experiments')
  const { country } = useSpeaker()
  const { figures } = metric
  const reach = Math.max(0, ...figures.flatMap(({ interval }) => (interval ? [Math.abs(interval.low), Math.abs(interval.high)] : [])))
  const nameOf = (id: number) => results.variations.find(one => one.id === id)?.name ?? ''
  const confidence = Math.round(results.confidence * 1000) / 10
  return (
    <Card
      title={t(`resources.experiments.options.metric.${metric.metric}`, { _: wordsOf(metric.metric) })}
      note={words(metric.decides ? 'decides' : 'guardrail', { confidence })}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {figures.map(figure => {
          const { variation, users, value, interval, verdict } = figure
          const isGrey = verdict === 'too early' || verdict === 'unreadable'
          return (
            <Box
              key={variation}
              component="li"
              sx={{
                display: 'grid',
                gap: { xs: 0.5, md: 2 },
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 3fr) minmax(0, 1.5fr)' },
                typography: 'body2',
              }}
            >
              <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(variation)}
              </Box>
              <span>{words('users', { smart_count: users, count: grouped(users, country) })}</span>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value === null ? '–' : valueText(value, metric, country)}
              </Box>
              <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
                {interval && (
                  <>
                    <IntervalBar interval={interval} reach={reach} tone={isGrey ? 'text.disabled' : (tones[verdict] ?? 'text.secondary')} />
                    <Box component="span" sx={{ fontSize: 12, color: isGrey ? 'text.secondary' : 'text.primary' }}>
                      {differenceText(interval, metric, country, words)}
                    </Box>
                  </>
                )}
              </Box>
              <Box component="span" sx={{ color: tones[verdict] ?? 'text.secondary', fontWeight: tones[verdict] ? 600 : 400 }}>
                {words(`verdicts.${verdict.replaceAll(' ', '_')}`)}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
