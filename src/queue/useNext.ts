import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRedirect } from 'react-admin'
import { usePanel } from '../changes/usePanel.ts'

/** Takes the next row of a queue and opens it, or says that none waits; answers whether one did. */
export function useNext(tool: string): (after?: number) => Promise<boolean> {
  const panel = usePanel()
  const notify = useNotify()
  const open = useOpen(tool)
  return async after => {
    const { data } = await panel.next(tool, after)
    if (data === null) notify('views.queue.empty', { type: 'info' })
    else await open(data)
    return data !== null
  }
}

/**
 * Opens a row of a queue as it is now. What is still known of it from the last time is read anew first: keys would decide on a state that is no more,
 * and the server would refuse.
 */
export function useOpen(tool: string): (id: number) => Promise<void> {
  const queries = useQueryClient()
  const redirect = useRedirect()
  return async id => {
    const known = [
      [tool, 'desk', id],
      [tool, 'getOne', { id: String(id) }],
    ]
    await Promise.all(known.map(queryKey => queries.refetchQueries({ queryKey, type: 'all' })))
    redirect('show', tool, id)
  }
}
