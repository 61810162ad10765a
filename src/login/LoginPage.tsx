import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { redirectTarget } from '../../authProvider/addresses.ts'
import { calls } from '../../schema/calls.ts'
import { AddressRedirect, useAddress } from '../routing/address.tsx'
import { LanguageChoice, ThemeButton } from '../shell/appearance.tsx'
import { useTitle } from '../shell/PageTitle.tsx'
import { useSessionState } from '../shell/session.ts'

/**
 * One button, which starts the provider's sign-in and hands on the query (document 1, §2.2). Whoever is signed in already goes on:
 * to the address they came for, else home.
 */
export function LoginPage() {
  const t = useTranslate()
  const { search } = useAddress()
  const state = useSessionState()
  useTitle(t('shell.login.title'))
  if (state.status === 'in') return <AddressRedirect to={redirectTarget(search)} />

  const query = new URLSearchParams(search)
  const hasEnded = state.status === 'out' && state.person !== null
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 400, p: 4, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {t('shell.product')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {t(hasEnded ? 'shell.login.ended' : 'shell.login.intro')}
        </Typography>
        {query.has('permissionDenied') && <Sorry>{t('messages.permission_denied')}</Sorry>}
        {query.has('loginError') && <Sorry>{t('messages.login_error')}</Sorry>}
        <Button variant="contained" size="large" fullWidth href={calls.signIn + search}>
          {t('shell.login.button')}
        </Button>
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <LanguageChoice />
          <ThemeButton />
        </Box>
      </Box>
    </Box>
  )
}

function Sorry({ children }: { readonly children: string }) {
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {children}
    </Alert>
  )
}
