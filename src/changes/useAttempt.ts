import { useState } from 'react'

/** Something that may be refused: whether it is under way, and what the last attempt was refused with. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** @returns what came of it; null where it was refused */
  async function attempt<Done>(work: () => Promise<Done>): Promise<Done | null> {
    setBusy(true)
    setError(null)
    try {
      return await work()
    } catch (refused) {
      setError(refused)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, attempt, forgive: () => setError(null) }
}
