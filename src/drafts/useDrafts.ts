import { useMemo } from 'react'
import { useSessionState } from '../shell/useSessionState.ts'
import { type Drafts, drafts } from './drafts.ts'

const NOBODY = 0

/** Drafts of whoever is signed in, or was until the session ended. */
export function useDrafts(): Drafts {
  const state = useSessionState()
  const person = state.status === 'in' ? state.user.id : state.status === 'out' ? state.person : null
  return useMemo(() => drafts(sessionStorage, person ?? NOBODY), [person])
}
