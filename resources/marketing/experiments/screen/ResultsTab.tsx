import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { dayWords, localParts } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { Health } from './Health.tsx'
import { MetricCard } from './MetricCard.tsx'
import { useCount, useResults } from './useExperiment.ts'

/** The results: the checks first, then the figures of each metric with their intervals (§5.1 of the growth specification). */
export default function ResultsTab({ record }: { readonly record: ApiRecord }) {
  const t = useTranslate()
  const words = useScreenWords('experiments')
  const { country, locale } = useSpeaker()
  const { data, error, refetch } = useResults(record.id)
  const count = useCount(record.id)
  if (error) return <ListError error={error} retry={() => void refetch()} />
  if (!data) return <div role="status">{t('ra.page.loading')}</div>
  const counted = data.as_of === null ? null : localParts(data.as_of, country)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => count.mutate()} disabled={count.isPending || !record.started_at}>
          {words('count_again')}
        </Button>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {counted ? words('as_of', { moment: `${dayWords(counted.day, locale)}, ${counted.time}` }) : words('not_counted')}
        </Typography>
      </Box>
      {count.error && <Alert severity="error">{words('count_failed')}</Alert>}
      {data.as_of !== null && (
        <>
          <Health results={data} />
          {data.metrics.map(metric => (
            <MetricCard key={metric.metric} metric={metric} results={data} />
          ))}
        </>
      )}
    </Box>
  )
}
