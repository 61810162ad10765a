import { useCallback } from 'react'
import type { May } from '../../schema/may.ts'
import { mayOpen } from '../../schema/mayOpen.ts'
import { useSessionState } from './useSessionState.ts'

const none: readonly string[] = []

/** Asks whether the person holds one of the permissions: `may(tool.may.edit)`. Nobody may anything before the session is known. */
export function useMay(): (may: May | undefined) => boolean {
  const state = useSessionState()
  const permissions = state.status === 'in' ? state.permissions : none
  return useCallback(may => mayOpen(may, permissions), [permissions])
}
