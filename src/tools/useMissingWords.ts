import { useTranslate } from 'react-admin'
import { useSessionState } from '../shell/session.ts'

/** Why a separate application cannot be opened: an admin reads which setting is missing, others whom to ask. */
export function useMissingWords(): (variable: string) => string {
  const t = useTranslate()
  const state = useSessionState()
  const isAdmin = state.status === 'in' && state.user.roles.includes('admin')
  return variable => t(isAdmin ? 'shell.link.missing_setting' : 'shell.link.missing', { variable })
}
