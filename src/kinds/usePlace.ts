import { createContext, useContext } from 'react'
import type { Country } from '../../schema/country.ts'

/** The deployment's country and the clock; the app sets it once. */
export const PlaceContext = createContext({ country: 'IN' as Country, now: () => new Date() })

/** Where and when the panel runs. */
export const usePlace = () => useContext(PlaceContext)
