import { useEffect, useState } from 'react'
import { useNotify, useRedirect, useTranslate } from 'react-admin'
import { useRefusalWords } from '../changes/refusalWords.ts'
import { usePanel } from '../changes/usePanel.ts'

/**
 * Takes the next row of a queue and opens it; `n` does the same.
 * @param after the row that is left
 */
export function useNext(tool: string, after?: number): { readonly isBusy: boolean; next(): void } {
  const t = useTranslate()
  const panel = usePanel()
  const notify = useNotify()
  const redirect = useRedirect()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const next = async () => {
    setBusy(true)
    try {
      const { data } = await panel.next(tool, after)
      if (data === null) notify('views.queue.empty', { type: 'info' })
      else redirect('show', tool, data)
    } catch (error) {
      const text = words(error, t('messages.unexpected_error_retry'))
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isBusy) return
      if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      void next()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { isBusy, next: () => void next() }
}
