import { useKeys } from '../useKeys.ts'

/** `/` goes to the filter of the list. */
export function useListShortcuts(): void {
  useKeys(event => {
    if (event.key === '/' && toFilter()) event.preventDefault()
  })
}

/** Goes to the search box of the list, or, where it has none, to the button that adds a filter. @returns whether there is one */
export function toFilter(): boolean {
  const stop = document.querySelector<HTMLElement>('[data-filter-search], [data-filter-add]')
  stop?.focus()
  if (stop?.matches('button')) stop.click()
  return stop !== null
}
