import { type RefObject, useEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * A page that came in place of what had the keyboard (the form that sent a file) takes it at its heading; one that was opened by its address leaves it at
 * the start, where the links beyond the menu are.
 */
export function useFocusTaken(place: RefObject<HTMLElement | null>): void {
  const cameBy = useNavigationType()
  useEffect(() => {
    if (cameBy === NavigationType.Pop || (document.activeElement !== document.body && document.activeElement !== null)) return
    const heading = place.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [cameBy, place])
}
