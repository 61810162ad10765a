import Close from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { accessCalls, type PersonSet } from '../../../../dataProvider/access.ts'
import type { Given } from '../../../../schema/wire/access.ts'
import type { Permission } from '../../../../schema/wire/accessCalls.ts'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { Card } from '../../../../src/views/Card.tsx'
import { EndInput } from './EndInput.tsx'
import { PermissionWords, usePermissionWords } from './permissionWords.tsx'
import { useEdited } from './useEdited.tsx'

interface SinglesProps {
  readonly held: PersonSet
  readonly permissions: readonly Permission[]
}

/** Single permissions of a person, granted or denied beside what roles and teams give, each perhaps until a moment. */
export function Singles({ held, permissions }: SinglesProps) {
  const t = useTranslate()
  const words = usePermissionWords()
  const { given, setTyped, bar } = useEdited(
    draftPlace('staff_users', held.user.id, `permissions ${held.version}`),
    held.given,
    (typed, plan) => accessCalls.setPerson('actions', held.user.email, typed, held.version, plan),
  )
  const change = (name: string, changed: Partial<Given>) => setTyped(given.map(one => (one.name === name ? { ...one, ...changed } : one)))
  const free = permissions.filter(({ name }) => !given.some(entry => entry.name === name))
  return (
    <Card title={t('access.single')}>
      {given.length === 0 && <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('access.no_single')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {given.map(({ name, mode, expires_at }) => (
          <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <PermissionWords name={name} />
            </Box>
            <TextField
              select
              value={mode ?? 'grant'}
              onChange={event => change(name, { mode: event.target.value as 'grant' | 'deny' })}
              slotProps={{ htmlInput: { 'aria-label': t('access.mode', { name }) } }}
              sx={{ width: 120 }}
            >
              <MenuItem value="grant">{t('access.modes.grant')}</MenuItem>
              <MenuItem value="deny">{t('access.modes.deny')}</MenuItem>
            </TextField>
            <EndInput of={name} value={expires_at} onChange={until => change(name, { expires_at: until })} />
            <IconButton aria-label={t('access.remove', { name })} onClick={() => setTyped(given.filter(one => one.name !== name))}>
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Autocomplete
        sx={{ mt: 1.5, maxWidth: 480 }}
        size="small"
        // A fresh one after each choice: what was chosen stands in the list above.
        key={given.length}
        options={free}
        getOptionLabel={({ name }) => `${name} ${words(name)}`}
        renderOption={({ key, ...props }, { name }) => (
          <li key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <PermissionWords name={name} />
            </Box>
          </li>
        )}
        onChange={(_event, chosen) => chosen && setTyped([...given, { name: chosen.name, mode: 'grant', expires_at: null }])}
        renderInput={params => <TextField {...params} label={t('access.add_permission')} />}
      />
      {bar}
    </Card>
  )
}
