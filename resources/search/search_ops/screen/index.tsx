import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { Card } from '../../../../src/charts/Card.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { Replay } from './Replay.tsx'
import { Results } from './Results.tsx'
import { Stages } from './Stages.tsx'
import { Unused } from './Unused.tsx'
import { useAsked, useTrace } from './useTrace.ts'

/** The box "What happens to this query": its stages, the rules that acted, and the catalogs it finds (rest.md, §6.1). */
export default function SearchOps() {
  const words = useScreenWords('search_ops')
  const [asked, change] = useAsked()
  const [typed, setTyped] = useState(asked.q)
  const trace = useTrace(asked)
  const whole = useTrace({ q: asked.q, off: [] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ q: typed.trim(), off: asked.off })
  }
  const { data, error, refetch } = trace
  const isOff = asked.off.length > 0
  return (
    <>
      <Card title={words('title')} note={words('note')}>
        <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <TextField
            value={typed}
            onChange={event => setTyped(event.target.value)}
            placeholder={words('example')}
            slotProps={{ htmlInput: { 'aria-label': words('query'), maxLength: 100, type: 'search' } }}
            sx={{ flex: '1 1 240px', maxWidth: 560 }}
          />
          <Button type="submit" variant="contained" disabled={typed.trim() === ''} loading={trace.isFetching}>
            {words('run')}
          </Button>
        </Box>
        {error && <ListError error={error} retry={() => void refetch()} />}
        {!error && data && asked.q !== '' && (
          <Box
            aria-busy={trace.isPlaceholderData}
            sx={{
              mt: 2,
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
              opacity: trace.isPlaceholderData ? 0.6 : 1,
            }}
          >
            <Stages stages={data.stages} off={asked.off} onChange={off => change({ q: asked.q, off })} />
            <Results trace={data} before={isOff ? whole.data : undefined} />
          </Box>
        )}
        {isOff && (
          <Box sx={{ mt: 2 }}>
            <Replay key={asked.off.join()} off={asked.off} />
          </Box>
        )}
      </Card>
      <Unused />
    </>
  )
}
