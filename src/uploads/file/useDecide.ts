import { useQueryClient } from '@tanstack/react-query'
import type { FileDecision } from '../../../schema/wire/fileWords.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { useAttempt } from '../../changes/useAttempt.ts'
import { useUploads } from '../useUploads.ts'

/** Does something with a file; everything that is shown of it is read anew then. */
export function useDecide(upload: string, id: number) {
  const calls = useUploads()
  const queries = useQueryClient()
  const { isBusy, error, failure, attempt } = useAttempt()
  return {
    isBusy,
    // What the last one was refused with, in words and as it came.
    failure,
    refusal: refusalOf(error),
    /** @returns what the server answered; null where it refused */
    decide: <Answer>(decision: FileDecision, body: object = {}): Promise<Answer | null> =>
      attempt(async () => {
        const answer = await calls.decide<Answer>(upload, id, decision, body)
        await queries.invalidateQueries({ queryKey: ['uploads', upload] })
        return answer ?? ({} as Answer)
      }),
  }
}
