import { useKeys } from '../useKeys.ts'

/** `/` goes to the search box, or, where a list has none, to the button that adds a filter. */
export function useListShortcuts(): void {
  useKeys(event => {
    const stop = event.key === '/' && document.querySelector<HTMLElement>('[data-filter-search], [data-filter-add]')
    if (!stop) return
    event.preventDefault()
    stop.focus()
    if (stop.matches('button')) stop.click()
  })
}
