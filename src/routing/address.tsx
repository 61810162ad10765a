import { createContext, useContext } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { Address } from './pattern.ts'
import type { Screen } from './screen.ts'

/** The address as the address bar has it, and what stands there. */
export interface CurrentAddress extends Address {
  readonly hash: string
  readonly place: Screen
}

export const AddressContext = createContext<CurrentAddress>({ pathname: '/', search: '', hash: '', place: { at: 'unknown', params: {} } })

/**
 * The documented address one is at and what stands there: tool, view, parameters.
 * (`useLocation` of react-admin gives its own path for the same screen.)
 */
export function useAddress(): CurrentAddress {
  return useContext(AddressContext)
}

/** Goes to a documented address, taken as it is: `go('/orders/3')`. */
export const useGo: () => (address: string, options?: { readonly replace?: boolean; readonly state?: object }) => void = useNavigate

/** A link to a documented address, taken as it is. Links of react-admin take react-admin's paths and are translated. */
export const AddressLink = Link

/** Leads to a documented address, taken as it is, in place of the present one. */
export function AddressRedirect({ to }: { readonly to: string }) {
  return <Navigate to={to} replace />
}
