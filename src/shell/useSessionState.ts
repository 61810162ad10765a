import { useSyncExternalStore } from 'react'
import type { SessionState } from '../../authProvider/session.ts'
import { useSession } from './useSession.ts'

/** Where the session stands; draws again when that changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.listen, session.state)
}
