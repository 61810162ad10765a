import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { orderOf } from '../../../schema/ordered.ts'
import type { Resource } from '../../../schema/resource.ts'
import { useRefusalWords } from '../../changes/refusalWords.ts'
import { undoableOf } from '../../changes/useDoAction.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { useSaid } from '../../changes/useSaid.tsx'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useMayWrite } from '../../shell/session.ts'
import { useTitleWords } from '../tool/useTool.ts'
import { useReorder } from './useReorder.ts'

export type Order = NonNullable<ReturnType<typeof useOrder>>

/**
 * Rows of a tool that people put in order, at once where they were put, and kept so by a call for each move; null where they are in none, are shown in
 * another order, or not for this person to move.
 * @param rows as they were read
 * @param read reads them anew
 */
export function useOrder(tool: Resource, rows: readonly ApiRecord[] | undefined, isInOrder: boolean, read: () => unknown) {
  const t = useTranslate()
  const panel = usePanel()
  const notify = useNotify()
  const said = useSaid()
  const words = useRefusalWords()
  const titleOf = useTitleWords(tool)
  const mayEdit = useMayWrite()(tool.permissions.edit)
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const [told, setTold] = useState('')
  // One call after the other: each counts on what the one before it left.
  const last = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const own = rows ?? []
  const shown = asked ? own.toSorted((one, other) => asked.indexOf(one.id) - asked.indexOf(other.id)) : own
  const ids = shown.map(({ id }) => id)

  const keep = async (was: readonly number[], next: readonly number[], text: string) => {
    try {
      const { data } = await panel.order(tool.name, { was, ids: next })
      said(text, undoableOf(data))
    } catch (error) {
      const refused = words(error, t('messages.unexpected_error_retry'))
      notify(refused, { type: 'error', messageArgs: { _: refused } })
    }
    waiting.current -= 1
    if (waiting.current === 0) void showSaved(next)
  }
  /** Shows the rows as saved, unless the user has moved another row since. The next move does not wait for it. */
  const showSaved = async (next: readonly number[]) => {
    await read()
    // React draws the rows a moment after they arrive.
    setTimeout(() => setAsked(current => (current === next ? null : current)))
  }
  const reorder = useReorder(ids, (next, id, to) => {
    const row = own.find(one => one.id === id)
    const text = t('views.order.moved', { title: row ? titleOf(row) : `#${id}`, place: to + 1, of: next.length })
    setAsked(next)
    setTold(text)
    waiting.current += 1
    last.current = last.current.then(() => keep(ids, next, text))
    return id
  })

  const order = orderOf(tool)
  const isOneList = order?.within == null || new Set(own.map(row => row[order.within ?? ''])).size === 1
  if (!order || !mayEdit || !isInOrder || !isOneList || own.length < 2) return null
  return { rows: shown, ids, told, reorder }
}
