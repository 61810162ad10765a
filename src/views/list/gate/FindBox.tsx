import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCreatePath, useListContext, useNavigate, useResourceDefinition, useTranslate } from 'react-admin'
import { openedView } from '../../../../schema/openedView.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { Found } from '../../../../schema/wire/searches.ts'
import { useAttempt } from '../../../changes/useAttempt.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { useAddress } from '../../../routing/address.tsx'
import type { Filterable } from '../filters/filterable.ts'

interface FindBoxProps {
  readonly tool: Resource
  readonly filterables: readonly Filterable[]
  /** It stands alone on the screen, and is typed into at once. */
  readonly isLarge?: boolean
  /** Shown where nothing was found. */
  readonly otherwise?: ReactNode
}

/** Understands whatever names a row: one that is found alone is opened, several are listed. */
export function FindBox({ tool, filterables, isLarge = false, otherwise }: FindBoxProps) {
  const t = useTranslate()
  const panel = usePanel()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const opened = openedView(tool, useResourceDefinition({ resource: tool.name }))
  const { setFilters } = useListContext()
  const asked = new URLSearchParams(useAddress().search).get('find') ?? ''
  const [typed, setTyped] = useState(asked)
  const [missed, setMissed] = useState<{ q: string; ways: Found['ways'] } | null>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const wordsOf = (keys: readonly string[]) =>
    [...new Set(keys.map(key => filterables.find(one => one.key === key)?.label ?? key))].join(', ')
  const declared = wordsOf(tool.list.find ?? [])
  const find = async (q: string) => {
    if (!q) return
    setMissed(null)
    const found = (await attempt(() => panel.find(tool.name, q)))?.data
    if (!found) return
    if (found.id !== null && opened) navigate(createPath({ resource: tool.name, id: found.id, type: opened }))
    else if (found.filter) setFilters({ ...found.filter })
    else setMissed({ q, ways: found.ways })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(typed.trim())
  }
  // Whoever comes with a text in the address has said already what to look for.
  const looked = useRef('')
  useEffect(() => {
    if (looked.current === asked) return
    looked.current = asked
    setTyped(asked)
    void find(asked.trim())
  })
  return (
    <Box sx={{ width: isLarge ? 560 : 'auto', maxWidth: '100%', display: 'grid', gap: isLarge ? 1.5 : 0 }}>
      <Box component="form" role="search" aria-label={t('views.find.label')} onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          size="small"
          type="search"
          fullWidth
          value={typed}
          autoFocus={isLarge}
          placeholder={isLarge ? undefined : t('views.find.label')}
          title={declared}
          onChange={event => setTyped(event.target.value)}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          sx={isLarge ? undefined : { width: 240, '& input': { py: 0.75 } }}
          slotProps={{
            input: {
              'aria-label': `${t('views.find.label')}: ${declared}`,
              'data-filter-search': true,
              autoComplete: 'off',
              maxLength: 100,
            } as object,
          }}
        />
        {isLarge && (
          <Button type="submit" variant="contained" loading={isBusy} disabled={!typed.trim()}>
            {t('views.find.button')}
          </Button>
        )}
      </Box>
      {isLarge && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{declared}</Box>}
      <Box role="status" sx={{ typography: 'body2', color: failure ? 'error.main' : 'text.primary', overflowWrap: 'anywhere' }}>
        {failure ??
          (missed &&
            (missed.ways.length > 0
              ? t('views.find.none', { q: missed.q, ways: wordsOf(missed.ways.map(({ by }) => by)) })
              : t('views.find.not_understood', { q: missed.q, ways: declared })))}
      </Box>
      {missed && otherwise}
    </Box>
  )
}
