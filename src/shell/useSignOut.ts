import { useLogout, useNotify } from 'react-admin'
import { useDrafts } from '../drafts/useDrafts.ts'

/** Ends the session on the server, removes what this browser stores of the user, and goes to the login page. */
export function useSignOut(): () => Promise<void> {
  const logout = useLogout()
  const notify = useNotify()
  const drafts = useDrafts()
  return async () => {
    try {
      await logout({}, '/login', false)
      drafts.dropAll()
    } catch {
      notify('messages.unexpected_error_retry', { type: 'error' })
    }
  }
}
