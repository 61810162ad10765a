import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../dataProvider/access.ts'
import { useSessionState } from './session.ts'

/** Says that the panel is seen as another person sees it, and leads back. */
export function Viewing() {
  const t = useTranslate()
  const state = useSessionState()
  const [isBusy, setBusy] = useState(false)
  if (state.status !== 'in' || !state.user.viewed_by) return null
  const end = async () => {
    setBusy(true)
    await accessCalls.endViewing().catch(() => undefined)
    window.location.assign('/admin-access')
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 0.5,
        bgcolor: 'warning.light',
        color: 'common.black',
      }}
    >
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{t('access.viewing', { name: `${state.user.name} (${state.user.email})` })}</Box>
      <Button color="inherit" variant="outlined" loading={isBusy} onClick={end}>
        {t('access.viewing_end')}
      </Button>
    </Box>
  )
}
