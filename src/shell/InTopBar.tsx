import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePanels } from './panels.ts'

/** Puts a screen's own controls into the top bar: its filter button, its counts. Nothing where there is no top bar. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const { slot } = usePanels()
  return slot && createPortal(children, slot)
}
