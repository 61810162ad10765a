import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from './refusalWords.ts'

/**
 * Something that may be refused: whether it is under way, and what the last attempt was refused with, and that in words.
 * @param explain tells more of a refusal than its words
 */
export function useAttempt(explain?: (error: unknown) => ReactNode) {
  const t = useTranslate()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [told, setTold] = useState<ReactNode>(null)
  /** @returns what came of it; null where it was refused */
  async function attempt<Done>(work: () => Promise<Done>): Promise<Done | null> {
    setBusy(true)
    setError(null)
    try {
      return await work()
    } catch (refused) {
      setTold(explain?.(refused) ?? null)
      setError(refused)
      return null
    } finally {
      setBusy(false)
    }
  }
  const failure = error === null ? null : (told ?? words(error, t('messages.unexpected_error_retry')))
  return { isBusy, error, failure, attempt, forgive: () => setError(null) }
}
