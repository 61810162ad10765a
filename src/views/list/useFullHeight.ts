import { useCallback } from 'react'

/**
 * Makes an element as high as the window leaves room below its top, so that the rows scroll under a head that stays, and the paging
 * stands at the bottom. On a phone, where a screen is mostly rows, the same holds.
 * @returns the ref of the element
 */
export function useFullHeight(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const resize = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.height = `calc(100dvh - ${Math.max(0, Math.round(top))}px)`
    }
    resize()
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])
}
