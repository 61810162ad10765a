import { useContext } from 'react'
import { type Place, PlaceContext } from './PlaceContext.ts'

/** The deployment's country and the clock. */
export function usePlace(): Place {
  return useContext(PlaceContext)
}
