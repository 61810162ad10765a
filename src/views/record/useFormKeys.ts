import { type RefObject, useEffect } from 'react'
import { useEvent } from 'react-admin'

/** Ctrl or ⌘ Enter saves; Esc leaves the box one types in. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role=dialog]')) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      // What is being typed counts: a box that reads on leaving it reads now.
      const typing = document.activeElement
      if (typing instanceof HTMLElement) {
        typing.blur()
        typing.focus()
      }
      form.current?.requestSubmit()
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement && form.current?.contains(event.target)) event.target.blur()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}
