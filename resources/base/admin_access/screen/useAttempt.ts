import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'

/** Does something that may be refused: whether it is under way, and why it was not done. */
export function useAttempt() {
  const t = useTranslate()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(words(error, t('messages.unexpected_error_retry')))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt }
}
