import { useEffect } from 'react'

const pauseMs = 150
const longestMs = 2000

/** Something that scrolls: the page, or the rows of a list. */
export interface Scrolled {
  top(): number
  /** Pixels that can be scrolled now; more once the content is there. */
  reach(): number
  goTo(top: number): void
  /** Where its scroll events are heard. */
  readonly events: EventTarget
}

/**
 * Remembers how far something is scrolled with each entry of the history, and goes there again on the way back, as browsers do for whole pages.
 * @param find the part that scrolls, asked when the address changes; null while there is none
 * @param entry what makes another view of it: part of the address
 */
export function useKeptScroll(name: NoteName, find: () => Scrolled | null, entry: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` only reads what is drawn; another entry is what starts anew.
  useEffect(() => {
    const part = find()
    if (!part) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const wanted = readNote(name)
    const until = performance.now() + longestMs
    const goBack = () => {
      part.goTo(wanted)
      // What is still on its way makes the page longer; whoever scrolls meanwhile is left alone.
      if (wanted > 0 && part.reach() < wanted && performance.now() < until) frame = requestAnimationFrame(goBack)
    }
    // With the frame: the browser lays the page out then anyway.
    frame = requestAnimationFrame(goBack)
    const keep = () => {
      clearTimeout(timer)
      writeNote(name, Math.round(part.top()))
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    }
    const giveUp = () => cancelAnimationFrame(frame)
    const left = new AbortController()
    const { signal } = left
    part.events.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('wheel', giveUp, { passive: true, signal })
    window.addEventListener('keydown', giveUp, { signal })
    // Before a link is followed: afterwards another entry is the present one.
    window.addEventListener('click', keep, { capture: true, signal })
    return () => {
      clearTimeout(timer)
      giveUp()
      left.abort()
    }
  }, [name, entry])
}

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

/** What an entry of the browser's history remembers beside its address: how far its page and its rows were scrolled. */
type NoteName = 'page_top' | 'rows_top'

/** Reads the note of the entry one is at; 0 where there is none. It is still there after a reload and after going back. */
function readNote(name: NoteName): number {
  const value = (window.history.state as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? value : 0
}

/** Writes a note to the entry one is at; the router's own state of it stays. */
function writeNote(name: NoteName, value: number): void {
  if (readNote(name) !== value) window.history.replaceState({ ...window.history.state, [name]: value }, '')
}
