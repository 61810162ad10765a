import { useEffect } from 'react'
import { useKeptScroll } from './useKeptScroll.ts'

const page = () => ({
  top: () => window.scrollY,
  reach: () => document.documentElement.scrollHeight - window.innerHeight,
  goTo: (top: number) => window.scrollTo(0, top),
  events: window,
})

/** A page that is opened begins at its top; one that is gone back to, where it was left. */
export function usePageScroll(pathname: string): void {
  useEffect(() => {
    // The browser would restore it before the page is drawn again.
    window.history.scrollRestoration = 'manual'
  }, [])
  useKeptScroll('page_top', page, pathname)
}
