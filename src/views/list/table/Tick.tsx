import type { MouseEvent } from 'react'

interface TickProps {
  readonly label: string
  readonly checked: boolean
  /** Some, but not all, of what it stands for. */
  readonly some?: boolean
  onToggle(event: MouseEvent<HTMLInputElement>): void
}

/** The browser's own box: a thousand of them cost little, and every screen reader knows it. */
export function Tick({ label, checked, some = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={box => {
        if (box) box.indeterminate = some
      }}
      onClick={onToggle}
      // The click carries the shift key, which the change does not; React wants a handler on a controlled box.
      onChange={() => undefined}
    />
  )
}
