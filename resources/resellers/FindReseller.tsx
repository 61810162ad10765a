import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, use, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../src/changes/refusalWords.ts'
import { usePanel } from '../../src/changes/usePanel.ts'
import type { ApiRecord } from '../../src/kinds/KindView.ts'
import { useTools } from '../../src/tools/panelTools.ts'

interface FindResellerProps {
  /** What stands in the box at first. */
  readonly first?: string
  onFound(reseller: ApiRecord): void
}

/** Asks for a code, a phone number or an e-mail, and answers the reseller; of several the person chooses. */
export function FindReseller({ first = '', onFound }: FindResellerProps) {
  const t = useTranslate()
  use(useTools().words('users'))
  const panel = usePanel()
  const words = useRefusalWords()
  const [text, setText] = useState(first)
  const [found, setFound] = useState<readonly ApiRecord[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setFailure(null)
    setFound([])
    try {
      const { data: rows } = await panel.getList<ApiRecord>('users', {
        filter: filterOf(text.trim()),
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'id', order: 'ASC' },
      })
      const [only, ...others] = rows
      if (!only) setFailure(t('messages.id_not_found'))
      else if (others.length === 0) onFound(only)
      else setFound(rows)
    } catch (error) {
      setFailure(words(error, t('messages.unexpected_error_retry_again')))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) void look()
  }
  return (
    <Box component="form" role="search" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={t('resources.users.screen.find')}
          helperText={failure ?? t('resources.users.screen.find_help')}
          error={failure !== null}
          value={text}
          autoFocus
          onChange={event => setText(event.target.value)}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={!text.trim()} sx={{ mt: 0.25 }}>
          {t('resources.users.screen.find_button')}
        </Button>
      </Box>
      {found.length > 0 && <Alert severity="info">{t('resources.users.screen.several')}</Alert>}
      {found.map(row => (
        <Button key={row.id} variant="outlined" sx={{ justifyContent: 'flex-start' }} onClick={() => onFound(row)}>
          {[row.code, row.name, row.phone, row.city].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Box>
  )
}

/** By their code, phone or e-mail; only an e-mail may be that of several. */
function filterOf(text: string): Record<string, string> {
  if (text.includes('@')) return { email: text.toLowerCase() }
  return /^[A-Za-z]/.test(text) ? { code: text.toUpperCase() } : { phone: text.replace(/[\s-]/g, '') }
}
