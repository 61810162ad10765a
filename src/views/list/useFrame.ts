import { useCallback, useState } from 'react'

/** A scroll bar of the rows, where the machine shows one, and their two edges. */
const beside = 18

/**
 * Makes an element as high as the window leaves room below its top, so that the rows scroll under a head that stays, and the paging
 * stands at the bottom. On a phone, where a screen is mostly rows, the same holds.
 * @returns the ref of the element, and the pixels that columns have side by side in it; null where nothing is laid out
 */
export function useFrame(): readonly [frame: (element: HTMLElement | null) => (() => void) | undefined, room: number | null] {
  const [room, setRoom] = useState<number | null>(null)
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const resize = () => {
      // All is read before anything is written: the browser lays the page out once.
      const top = element.getBoundingClientRect().top + window.scrollY
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const inner = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - beside
      element.style.height = `calc(100dvh - ${Math.max(0, Math.round(top))}px)`
      setRoom(inner > 0 ? inner : null)
    }
    resize()
    // The window, the list of tools, or a top bar that takes a second line.
    const observer = new ResizeObserver(resize)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [frame, room]
}
