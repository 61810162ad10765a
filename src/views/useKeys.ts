import { useEffect } from 'react'
import { useEvent } from 'react-admin'

/** Hears keys that are pressed alone, while nobody types and no dialog or menu is open. */
export function useKeys(onKey: (event: KeyboardEvent, target: HTMLElement) => void): void {
  const hear = useEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.isContentEditable) return
    if (target.matches('textarea, select, input:not([type=checkbox], [type=radio])')) return
    if (!document.querySelector('[role=dialog], [role=menu]')) onKey(event, target)
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [hear])
}
