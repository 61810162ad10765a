import { useLogout, useNotify } from 'react-admin'
import { useDrafts } from '../drafts/useDrafts.ts'

/** Ends the session on the server, forgets what this browser knows of the person, and goes to the login page. */
export function useSignOut(): () => Promise<void> {
  const logout = useLogout()
  const notify = useNotify()
  const drafts = useDrafts()
  return async () => {
    try {
      await logout({}, '/login', false)
      drafts.tab.dropAll()
      drafts.browser.dropAll()
    } catch {
      notify('messages.unexpected_error_retry', { type: 'error' })
    }
  }
}
