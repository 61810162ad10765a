import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { RevertAnswer } from '../../schema/wire/revert.ts'
import { refusalOf, useRefusalWords } from './refusalWords.ts'
import { usePanel } from './usePanel.ts'

type Kept = RevertAnswer['kept']

/** Reverts a change set, says what was put back and what was kept, and reads the screen anew. @returns what was kept, also where all was; null where it failed */
export function useRevert(): (changeSet: number) => Promise<Kept | null> {
  const panel = usePanel()
  const notify = useNotify()
  const refresh = useRefresh()
  const t = useTranslate()
  const words = useRefusalWords()
  const tell = (text: string, type: 'info' | 'warning' | 'error') => {
    notify(text, { type, messageArgs: { _: text } })
    refresh()
  }
  return async changeSet => {
    try {
      const { counts, kept } = (await panel.revert(changeSet)).data
      if (counts.kept > 0) tell(t('views.reverted_partly', { rows: counts.rows, kept: counts.kept }), 'warning')
      else tell(t('views.reverted'), 'info')
      return kept
    } catch (error) {
      tell(words(error, t('messages.unexpected_error_retry')), 'error')
      // Nothing could be put back: what stands in the way is shown where the button is.
      return (refusalOf(error)?.params.kept as Kept | undefined) ?? null
    }
  }
}

/** A button's way back from one change set: whether it is under way, and what was kept because it was changed since. */
export function useReverting() {
  const revert = useRevert()
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<Kept>([])
  const run = async (changeSet: number) => {
    setBusy(true)
    setKept((await revert(changeSet)) ?? [])
    setBusy(false)
  }
  return { isBusy, kept, run }
}
