import type { ReactNode } from 'react'
import { loginAddress } from '../../authProvider/loginAddress.ts'
import { AddressRedirect } from '../routing/AddressRedirect.tsx'
import { useAddress } from '../routing/useAddress.ts'
import { Denied } from './Denied.tsx'
import { gateOf, gates } from './gateOf.ts'
import { Loading } from './Loading.tsx'
import { Offline } from './Offline.tsx'
import { useSessionState } from './useSessionState.ts'

/** Draws a screen, or what its gate says instead; the refused address stays in the address bar. */
export function Gated({ children }: { readonly children: ReactNode }) {
  const { place } = useAddress()
  const state = useSessionState()
  if (state.status === 'out') return <AddressRedirect to={loginAddress(window.location)} />
  if (state.status === 'failed') return <Offline />
  const gate = gateOf(place, state)
  if (gate === gates.checking) return <Loading />
  return gate === gates.denied ? <Denied place={place} /> : children
}
