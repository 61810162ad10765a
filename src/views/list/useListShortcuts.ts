import { useEffect } from 'react'

/** `/` goes to the search box, or, where a list has none, to the button that adds a filter. */
export function useListShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        target.isContentEditable ||
        target.matches('input:not([type=checkbox]), textarea, select') ||
        document.querySelector('[role=dialog]')
      )
        return
      const stop = document.querySelector<HTMLElement>('[data-filter-search], [data-filter-add]')
      if (!stop) return
      event.preventDefault()
      stop.focus()
      if (stop.matches('button')) stop.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
