import { type RefObject, useEffect } from 'react'

/** j and k go through the rows of a desk, x ticks one, Enter goes to what can be done with it, c to the note. */
export function useDeskKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || !place.current || document.querySelector('[role=dialog], [role=menu]')) return
      if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return
      const row = target.closest<HTMLElement>('[data-desk-row]')
      if (event.key === 'j' || event.key === 'k') step(place.current, row, event.key === 'j' ? 1 : -1)
      else if (event.key === 'c') place.current.querySelector<HTMLElement>('[data-desk-note]')?.focus()
      else if (event.key === 'x' && row) row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      else if (event.key === 'Enter' && target === row) row?.querySelector<HTMLElement>('button')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])
}

function step(place: HTMLElement, row: HTMLElement | null, by: 1 | -1): void {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-desk-row]')]
  const at = row ? rows.indexOf(row) + by : by === 1 ? 0 : rows.length - 1
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus()
}
