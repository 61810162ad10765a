import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useRefusalWords } from '../../changes/refusalWords.ts'

/**
 * Runs a write, and says in the snackbar why it failed.
 * @param explain tells more of a refusal than its words, and takes it upon itself
 * @returns whether one is under way; and what runs it, with the key of the message for a failure that tells nothing itself: whether it was done
 */
export function useWrite(explain?: (error: unknown) => boolean) {
  const t = useTranslate()
  const notify = useNotify()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const write = async (work: () => Promise<void>, failed = 'unexpected_error_retry'): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (explain?.(error)) return false
      const text = words(error, t(`messages.${failed}`))
      notify(text, { type: 'error', messageArgs: { _: text } })
      return false
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, write] as const
}
