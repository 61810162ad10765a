import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { asking } from '../../../../dataProvider/ask.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { callTo } from '../contracts.ts'

const { ask } = asking<typeof callTo>()

interface Found {
  readonly of: string
  readonly name: string | null
  readonly phone: string
}

/** The number of whom the form names, as far as this person may see it. It is asked for, not shown by itself: each look is a call to the server. */
export function CalledNumber() {
  const t = useTranslate()
  const w = useScreenWords('make_calls')
  const words = useRefusalWords()
  const [type, id] = useWatch({ name: ['call_to_type', 'call_to_id'] }) as readonly unknown[]
  const parts = { type: String(type ?? ''), id: String(id ?? '').trim() }
  const of = type && id ? `${parts.type} ${parts.id}` : ''
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const get = async () => {
    setFailure(null)
    try {
      const { name, phone } = (await ask('GET /api/call-to/:type/:id', { parts })).json
      setFound({ of, name, phone })
    } catch (error) {
      setFound(null)
      setFailure(words(error, t('messages.unexpected_error_retry')))
    }
  }
  // Another id than the one that was looked up has no number yet.
  const shown = found?.of === of ? found : null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 2 }}>
      <Button variant="outlined" disabled={!of} onClick={() => void get()}>
        {w('get_number')}
      </Button>
      <Box
        role="status"
        sx={{ fontVariantNumeric: 'tabular-nums', color: failure ? 'error.main' : shown ? 'text.primary' : 'text.secondary' }}
      >
        {failure ?? (shown ? (shown.name ? w('number_of', { name: shown.name, phone: shown.phone }) : shown.phone) : w('no_number'))}
      </Box>
    </Box>
  )
}
