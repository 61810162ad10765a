import { createContext, useContext } from 'react'
import type { Country } from '../../schema/country.ts'

/** The deployment's country and the clock. */
export function usePlace(): Deployment {
  return useContext(PlaceContext)
}

/** Where and when the panel runs. */
export interface Deployment {
  readonly country: Country
  readonly now: () => Date
}

/** The deployment's country and the clock; the app sets it once. */
export const PlaceContext = createContext<Deployment>({ country: 'IN', now: () => new Date() })
