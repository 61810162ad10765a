import { useContext } from 'react'
import { AddressContext, type CurrentAddress } from './AddressContext.ts'

/**
 * The documented address one is at and what stands there: tool, view, parameters.
 * (`useLocation` of react-admin gives its own path for the same screen.)
 */
export function useAddress(): CurrentAddress {
  return useContext(AddressContext)
}
