import Link from '@mui/material/Link'
import { useLogout, useNotify, useTranslate } from 'react-admin'
import { useDrafts } from '../drafts/useDrafts.ts'

/** Ends the session on the server, forgets what this browser knows of the person, and goes to the login page. */
export function LogoutButton() {
  const t = useTranslate()
  const logout = useLogout()
  const notify = useNotify()
  const drafts = useDrafts()
  const leave = async () => {
    try {
      await logout({}, '/login', false)
      drafts.dropAll()
    } catch {
      notify('messages.unexpected_error_retry', { type: 'error' })
    }
  }
  return (
    <Link component="button" type="button" variant="body2" onClick={leave}>
      {t('shell.logout')}
    </Link>
  )
}
