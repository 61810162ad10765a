import { useNotify, useRedirect } from 'react-admin'
import { usePanel } from '../changes/usePanel.ts'

/** Takes the next row of a queue and opens it, or says that none waits. */
export function useNext(tool: string): (after?: number) => Promise<void> {
  const panel = usePanel()
  const notify = useNotify()
  const redirect = useRedirect()
  return async after => {
    const { data } = await panel.next(tool, after)
    if (data === null) notify('views.queue.empty', { type: 'info' })
    else redirect('show', tool, data)
  }
}
