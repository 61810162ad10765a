import { useContext } from 'react'
import type { Session } from '../../authProvider/session.ts'
import { SessionContext } from './SessionContext.ts'

/** The session itself: to check it again, to log out. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession stands outside the app.')
  return session
}
