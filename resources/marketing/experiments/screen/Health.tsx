import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { ResultsAnswer } from '../contracts.ts'

/** Above this share of users who saw several variations, the comparison is doubtful. */
const CROSSED_ABOVE = 0.01

const shares = (list: readonly number[]): string => {
  const all = list.reduce((sum, one) => sum + one, 0)
  return list.map(one => (all === 0 ? '0' : ((100 * one) / all).toFixed(1))).join(' : ')
}

/** Warnings to read before the figures: a broken split, users who saw several variations, leaks, no recent exposure, and a result before its time. */
export function Health({ results }: { readonly results: ResultsAnswer }) {
  const words = useScreenWords('experiments')
  const { country, locale } = useSpeaker()
  const { health, early, by_mod_ids, simulated } = results
  const { ratio, users, crossed, leaked, silent } = health
  const all = users + crossed
  const split = ratio && { seen: shares(ratio.seen), planned: shares(ratio.planned) }
  const isGood = ratio?.level !== 'broken' && ratio?.level !== 'doubtful' && crossed <= all * CROSSED_ABOVE && leaked === 0 && !silent
  return (
    <Box component="section" aria-label={words('health')} sx={{ display: 'grid', gap: 1 }}>
      {split && ratio?.level === 'broken' && <Alert severity="error">{words('split_broken', split)}</Alert>}
      {split && ratio?.level === 'doubtful' && <Alert severity="warning">{words('split_doubtful', split)}</Alert>}
      {crossed > all * CROSSED_ABOVE && (
        <Alert severity="warning">
          {words('crossed', { smart_count: crossed, count: grouped(crossed, country), share: ((100 * crossed) / all).toFixed(1) })}
        </Alert>
      )}
      {leaked > 0 && <Alert severity="warning">{words('leaked', { smart_count: leaked, count: grouped(leaked, country) })}</Alert>}
      {silent && <Alert severity="warning">{words('silent')}</Alert>}
      {simulated && <Alert severity="info">{words('simulated')}</Alert>}
      {by_mod_ids && <Alert severity="info">{words('by_mod_ids')}</Alert>}
      {isGood && !by_mod_ids && <Alert severity="success">{words('healthy', { count: grouped(users, country) })}</Alert>}
      {early && (
        <Alert severity="info">
          {words('early')} {early.end !== null && words('early_end', { end: dayWords(early.end, locale) })}{' '}
          {early.planned_users !== null && words('early_users', { count: grouped(early.planned_users, country) })}
        </Alert>
      )}
    </Box>
  )
}
