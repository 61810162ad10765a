import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { ReplayedQuery } from '../contracts.ts'
import { askReplay } from './useTrace.ts'

interface ReplayProps {
  /** Stages that are switched off. */
  readonly off?: readonly string[]
  /** A waiting change of rules. */
  readonly change?: number
}

interface Progress {
  readonly done: number
  readonly total: number
  readonly searches: number
  readonly changed: readonly ReplayedQuery[]
}

/** Queries whose results change most are listed. */
const SHOWN = 10

/** Searches for the most frequent queries twice, in parts, and shows how many find something else. */
export function Replay({ off = [], change }: ReplayProps) {
  const t = useTranslate()
  const words = useScreenWords('search_ops')
  const refusalWords = useRefusalWords()
  const { country } = useSpeaker()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const stop = new AbortController()
    running.current = stop
    setRunning(true)
    setFailure(null)
    let so: Progress = { done: 0, total: 0, searches: 0, changed: [] }
    setProgress(so)
    try {
      for (let after: number | null = 0; after !== null; ) {
        const answer = await askReplay({ off: off.join(','), change, after }, stop.signal)
        const done = answer.next ?? answer.total
        so = { done, total: answer.total, searches: so.searches + answer.searches, changed: [...so.changed, ...answer.changed] }
        setProgress(so)
        after = answer.next
      }
    } catch (error) {
      if (!stop.signal.aborted) setFailure(refusalWords(error, t('messages.unexpected_error_retry_again')))
    } finally {
      if (running.current === stop) setRunning(false)
    }
  }
  return (
    <Box component="section" aria-label={words('replay')} sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={isRunning} onClick={() => void run()}>
          {words('replay_run')}
        </Button>
        {isRunning && <Button onClick={() => running.current?.abort()}>{words('replay_stop')}</Button>}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {progress && (
        <>
          {isRunning && (
            <LinearProgress
              variant="determinate"
              aria-label={words('replay')}
              value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
              sx={{ width: 1 }}
            />
          )}
          <div role="status">
            {words('replayed', {
              done: grouped(progress.done, country),
              changed: grouped(progress.changed.length, country),
              share: shareOf(progress),
            })}
          </div>
          {progress.changed.length > 0 && <Changed queries={progress.changed} />}
        </>
      )}
    </Box>
  )
}

/** The share of the searches whose results change, in percent. */
function shareOf({ searches, changed }: Progress): string {
  const touched = changed.reduce((sum, one) => sum + one.searches, 0)
  return searches === 0 ? '0' : ((100 * touched) / searches).toFixed(1)
}

const lossOf = ({ kept, before, searches }: ReplayedQuery): number =>
  (Math.min(10, Math.max(1, before.catalogs.length)) - kept + 0.1) * searches

function Changed({ queries }: { readonly queries: readonly ReplayedQuery[] }) {
  const words = useScreenWords('search_ops')
  const { country } = useSpeaker()
  const shown = queries.toSorted((one, other) => lossOf(other) - lossOf(one)).slice(0, SHOWN)
  return (
    <Box sx={{ width: 1, minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        {words('replay_most')}
      </Typography>
      <FigureTable
        label={words('replay_most')}
        head={[words('query'), words('replay_searches'), words('replay_before'), words('replay_after'), words('replay_kept')]}
        rows={shown.map(({ query, searches, before, after, kept }) => [
          query,
          ...[searches, before.count, after.count].map(number => grouped(number, country)),
          `${kept} / ${Math.min(10, before.catalogs.length)}`,
        ])}
        links={shown.map(({ query }) => `/search-ops?${new URLSearchParams({ q: query })}`)}
      />
    </Box>
  )
}
