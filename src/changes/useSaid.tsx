import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { UndoButton } from './UndoButton.tsx'

/** About 5 seconds (document 1, §8). */
export const shown = 5000

/** Says what was done, with Undo where a change set can be reverted. */
export function useSaid(): (text: string, changeSet?: number) => void {
  const notify = useNotify()
  return useCallback(
    (text, changeSet) =>
      notify(text, {
        type: 'success',
        autoHideDuration: shown,
        messageArgs: { _: text },
        ...(changeSet !== undefined && { action: <UndoButton changeSet={changeSet} /> }),
      }),
    [notify],
  )
}
