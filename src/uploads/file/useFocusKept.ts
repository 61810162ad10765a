import { type RefObject, useEffect } from 'react'

/**
 * Keeps the keyboard where the work is: a button that goes away when it has done its part (Apply, a correction, a column that was assigned)
 * would leave the focus nowhere, and the next Tab would begin far from it. The heading of the part it stood in takes it, or that of the page.
 * One that was only disabled for a while gets it back.
 * @param place holds all that this is kept for
 */
export function useFocusKept(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: { readonly element: HTMLElement; readonly parts: readonly HTMLElement[] } | null = null
    const take = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && place.current?.contains(target))
        last = { element: target, parts: partsAround(target, place.current) }
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      // A dialog over the page gives it back.
      if (relatedTarget instanceof Element && relatedTarget.closest('[role=dialog]')) return
      queueMicrotask(() => {
        // A person who goes elsewhere is left there: only what was taken away counts.
        if (last?.element === target && isReachable(last.element)) last = null
      })
    }
    const keep = () => {
      if (!last || (document.activeElement !== document.body && document.activeElement !== null)) return
      const { element, parts } = last
      if (element.isConnected && !isReachable(element)) return
      const heading = parts.find(part => part.isConnected)?.querySelector<HTMLElement>('h1, h2')
      if (heading) heading.tabIndex = -1
      const next = element.isConnected ? element : heading
      next?.focus()
    }
    const watching = new MutationObserver(keep)
    watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', leave)
    return () => {
      watching.disconnect()
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', leave)
    }
  }, [place])
}

/** The cards or the page's head around an element, from within outward; the place itself is the last. */
function partsAround(element: HTMLElement, place: HTMLElement): readonly HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at && at !== place; at = at.parentElement) if (at.matches('section, header')) parts.push(at)
  return [...parts, place]
}

const isReachable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')
