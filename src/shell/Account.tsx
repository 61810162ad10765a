import AccountCircleIcon from '@mui/icons-material/AccountCircle'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { UserName } from './UserName.tsx'
import { useSessionState } from './useSessionState.ts'

/** Who is here, language, appearance, Logout: in the bar where there is room, behind one button where there is not. */
export function Account() {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isWide = useMediaQuery<{ breakpoints: { up: (key: string) => string } }>(theme => theme.breakpoints.up('md'), { noSsr: true })
  const isIn = useSessionState().status === 'in'
  const parts = (
    <>
      {isIn && <UserName />}
      <LanguageChoice />
      <ThemeButton />
      {isIn && <LogoutButton />}
    </>
  )
  if (isWide) return <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>{parts}</Box>
  return (
    <>
      <IconButton aria-label={t('shell.account')} aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        <AccountCircleIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.account'), sx: { p: 1.5, maxWidth: 320 } } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{parts}</Box>
      </Popover>
    </>
  )
}
