import { type RefObject, useEffect, useRef } from 'react'
import { useAddress } from '../routing/address.tsx'

/** The row that the address names is where one begins. */
export function useNamedPlace<E extends HTMLElement>(id: string): RefObject<E | null> {
  const { hash } = useAddress()
  const place = useRef<E>(null)
  const isNamed = hash === `#${id}`
  useEffect(() => {
    if (!isNamed) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isNamed])
  return place
}
