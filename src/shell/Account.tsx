import AccountCircleIcon from '@mui/icons-material/AccountCircle'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LanguageChoice, ThemeButton } from './appearance.tsx'
import { useSessionState } from './session.ts'
import { useAppearance } from './useAppearance.ts'
import { useSignOut } from './useSignOut.ts'

/** Who is here, language, appearance, Logout: in the bar where there is room, behind one button where there is not. */
export function Account() {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isWide = useMediaQuery<{ breakpoints: { up: (key: string) => string } }>(theme => theme.breakpoints.up('md'), { noSsr: true })
  const isIn = useSessionState().status === 'in'
  // What the person chose elsewhere holds here too, before the button is pressed.
  useAppearance()
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

/** The user's url, e-mail, and country name in brackets, as far as they are known (document 1, §2.1). */
function UserName() {
  const state = useSessionState()
  if (state.status !== 'in') return null
  const { url, email, country } = state.user
  return (
    <Typography variant="body2" component="span" sx={{ display: 'inline-flex', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {url && (/^https?:/i.test(url) ? <Link href={url}>{url}</Link> : <span>{url}</span>)}
      <span>
        {email}
        {country && ` (${country.name})`}
      </span>
    </Typography>
  )
}

function LogoutButton() {
  const t = useTranslate()
  const leave = useSignOut()
  return (
    <Link component="button" type="button" variant="body2" onClick={leave}>
      {t('shell.logout')}
    </Link>
  )
}
