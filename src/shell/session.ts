import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState } from '../../authProvider/session.ts'
import { hasPermission, type RequiredPermission } from '../../schema/permission.ts'

/** The session of this browser; the app sets it once. */
export const SessionContext = createContext<Session | null>(null)

/** The session itself: to check it again, to log out. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession stands outside the app.')
  return session
}

/** Where the session stands; draws again when that changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.listen, session.state)
}

const none: readonly string[] = []

/** Asks whether the person holds one of the permissions: `may(tool.may.edit)`. Nobody may anything before the session is known. */
export function useMay(): (may: RequiredPermission | undefined) => boolean {
  const state = useSessionState()
  const permissions = state.status === 'in' ? state.permissions : none
  return useCallback(may => hasPermission(may, permissions), [permissions])
}

/** The same of what writes: whoever looks at the panel as somebody else changes nothing. */
export function useMayWrite(): (may: RequiredPermission | undefined) => boolean {
  const state = useSessionState()
  const may = useMay()
  const isViewing = state.status === 'in' && state.user.viewed_by !== null
  return useCallback(asked => !isViewing && may(asked), [isViewing, may])
}
