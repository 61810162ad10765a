import { createContext } from 'react'
import type { Place } from './place.ts'
import type { Address } from './readAddress.ts'

/** The address as the address bar has it, and what stands there. */
export interface CurrentAddress extends Address {
  readonly hash: string
  readonly place: Place
}

export const AddressContext = createContext<CurrentAddress>({
  pathname: '/',
  search: '',
  hash: '',
  place: { at: 'unknown', params: {} },
})
