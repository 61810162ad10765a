import { useCallback } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { RevertAnswer } from '../../schema/wire/changes.ts'
import { refusalOf, useRefusalWords } from './refusalWords.ts'
import { usePanel } from './usePanel.ts'

/** Reverts a change set, says what was put back and what was kept, and reads the screen anew. @returns what was kept, also where all was; null where it failed */
export function useRevert(): (changeSet: number) => Promise<RevertAnswer['kept'] | null> {
  const panel = usePanel()
  const notify = useNotify()
  const refresh = useRefresh()
  const t = useTranslate()
  const words = useRefusalWords()
  return useCallback(
    async changeSet => {
      try {
        const { counts, kept } = (await panel.revert(changeSet)).data
        const text = counts.kept > 0 ? t('views.reverted_partly', { rows: counts.rows, kept: counts.kept }) : t('views.reverted')
        notify(text, { type: counts.kept > 0 ? 'warning' : 'info', messageArgs: { _: text } })
        refresh()
        return kept
      } catch (error) {
        const text = words(error, t('messages.unexpected_error_retry'))
        notify(text, { type: 'error', messageArgs: { _: text } })
        refresh()
        // Nothing could be put back: what stands in the way is shown where the button is.
        return (refusalOf(error)?.params.kept as RevertAnswer['kept'] | undefined) ?? null
      }
    },
    [panel, notify, refresh, t, words],
  )
}
