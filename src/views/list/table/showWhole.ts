import type { SyntheticEvent } from 'react'

/** Tells the whole text of a cell or head that is cut short, when the pointer or the keyboard comes to it. */
export function showWhole({ target }: SyntheticEvent): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('td, th')
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('span, a')].some(
    each => each.scrollWidth > each.clientWidth && each.clientWidth > 1,
  )
  if (cut) cell.title = cell.innerText.replace(/\s*\n\s*/g, ' ')
  else if (cell.tagName === 'TD') cell.removeAttribute('title')
}
