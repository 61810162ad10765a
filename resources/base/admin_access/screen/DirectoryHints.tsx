import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { accessCalls } from '../../../../dataProvider/access.ts'
import { useDebounced } from '../../../../src/palette/useDebounced.ts'
import { useRead } from './useRead.ts'

const LEAST = 2
const SHOWN = 5
const PAUSE_MS = 250

/** People of the directory whose name or e-mail holds what is typed; choosing one fills the box. */
export function DirectoryHints() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const typed = useDebounced(String(useWatch({ name: 'email' }) ?? '').trim(), PAUSE_MS)
  const { data = [] } = useRead(['directory', typed.length < LEAST ? '' : typed], signal =>
    typed.length < LEAST ? Promise.resolve([]) : accessCalls.directory(typed, signal),
  )
  const found = data.filter(({ email, active }) => active && email !== typed).slice(0, SHOWN)
  if (found.length === 0) return null
  return (
    <Box component="ul" aria-label={t('access.directory')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {found.map(({ email, name }) => (
        <li key={email}>
          <Button
            color="inherit"
            onClick={() => setValue('email', email, { shouldDirty: true, shouldValidate: true })}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', textTransform: 'none', maxWidth: '100%', overflowWrap: 'anywhere' }}
          >
            {name} · {email}
          </Button>
        </li>
      ))}
    </Box>
  )
}
