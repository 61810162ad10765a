import { type ReactNode, useMemo } from 'react'
import { PlaceContext } from '../kinds/usePlace.ts'
import { useSessionState } from './useSessionState.ts'

const now = () => new Date()

/** Tells the screens the deployment's country, once the session has told it to the panel. */
export function Place({ children }: { readonly children: ReactNode }) {
  const state = useSessionState()
  const country = state.status === 'in' ? state.deployment.country : 'IN'
  const place = useMemo(() => ({ country, now }), [country])
  return <PlaceContext value={place}>{children}</PlaceContext>
}
