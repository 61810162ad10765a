import { type RefObject, useEffect, useRef } from 'react'
import { useKeys } from '../../useKeys.ts'

/** j and k go from row to row, x ticks the row, Enter follows its link as on any link. */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  items: readonly { readonly isNested: boolean }[],
  scrollTo: (index: number) => void,
): void {
  const waiting = useRef(0)
  const rowAt = (index: number) => body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  const goTo = (index: number, tries = 5) => {
    scrollTo(index)
    const row = rowAt(index)
    const stop = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input')
    if (stop) stop.focus({ preventScroll: true })
    // A row out of sight is drawn first.
    else if (tries > 0) waiting.current = requestAnimationFrame(() => goTo(index, tries - 1))
  }
  useKeys((event, target) => {
    const here = Number(target.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1)
    if (event.key === 'j' || event.key === 'k') {
      event.preventDefault()
      const next = nextRow(items, here, event.key === 'j' ? 1 : -1)
      if (next !== null) goTo(next)
    }
    if (event.key === 'x' && here >= 0) rowAt(here)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  })
  useEffect(() => () => cancelAnimationFrame(waiting.current), [])
}

function nextRow(items: readonly { readonly isNested: boolean }[], here: number, step: 1 | -1): number | null {
  for (let index = here + step; index >= 0 && index < items.length; index += step) if (!items[index]?.isNested) return index
  return null
}
