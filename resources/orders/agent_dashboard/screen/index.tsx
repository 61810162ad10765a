import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { asking } from '../../../../dataProvider/ask.ts'
import type { Hit } from '../../../../schema/wire/searches.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { useListShortcuts } from '../../../../src/views/list/useListShortcuts.ts'
import type { peopleSearch } from '../contracts.ts'
import { FoundPeople } from './FoundPeople.tsx'

const { ask } = asking<typeof peopleSearch>()

/** Most of each kind that the server tells. */
const most = 20

/** Finds whoever is on the phone; one who is found alone is opened at once. */
export default function AgentDashboard() {
  const t = useTranslate()
  const go = useGo()
  const { pathname, search } = useAddress()
  const words = useRefusalWords()
  const asked = new URLSearchParams(search).get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [found, setFound] = useState<{ q: string; people: readonly Hit[] } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useListShortcuts()

  const look = async (q: string, opens: boolean) => {
    setBusy(true)
    setFailure(null)
    try {
      const { json } = await ask('GET /api/agent-dashboard/search', { query: { q } })
      setFound({ q, people: json })
      const [only, ...others] = json
      if (opens && only && others.length === 0) go(only.address)
    } catch (error) {
      setFound(null)
      setFailure(words(error, t('messages.unexpected_error_retry_again')))
    } finally {
      setBusy(false)
    }
  }
  // Back from a person leads to what was found, not to an empty page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stood in the address when the page was opened
  useEffect(() => {
    if (asked) void look(asked, false)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (!q) return
    go(`${pathname}?${new URLSearchParams({ q })}`, { replace: asked === q })
    void look(q, true)
  }
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 960, mx: 'auto', display: 'grid', gap: 2 }}>
      <PageTitle title={t('resources.agent_dashboard.name')} />
      <Box component="form" role="search" onSubmit={submit} noValidate sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={t('resources.agent_dashboard.screen.find')}
          helperText={t('resources.agent_dashboard.screen.help')}
          value={typed}
          autoFocus
          fullWidth
          onChange={event => setTyped(event.target.value)}
          slotProps={{ htmlInput: { 'data-filter-search': true, autoComplete: 'off', maxLength: 100 } }}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={!typed.trim()} sx={{ mt: 0.25 }}>
          {t('resources.agent_dashboard.screen.find_button')}
        </Button>
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {found && found.people.length === 0 && (
        <Alert severity="info">{t(`resources.agent_dashboard.screen.${isShort(found.q) ? 'short' : 'none'}`, { q: found.q })}</Alert>
      )}
      {found && found.people.length > 0 && <FoundPeople found={found.people} />}
      {found && found.people.length >= most && <Alert severity="info">{t('resources.agent_dashboard.screen.more')}</Alert>}
    </Box>
  )
}

/** One letter finds nobody by name: too many begin with it. */
const isShort = (q: string): boolean => /^\D$/u.test(q)
