import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FileDecision } from '../../../schema/wire/fileWords.ts'
import { type Refusal, refusalOf, useRefusalWords } from '../../changes/refusalWords.ts'
import { useUploads } from '../useUploads.ts'

/** Does something with a file; everything that is shown of it is read anew then. */
export function useDecide(upload: string, id: number) {
  const t = useTranslate()
  const calls = useUploads()
  const queries = useQueryClient()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [held, setHeld] = useState<{ failure: string; refusal: Refusal | null } | null>(null)
  return {
    isBusy,
    failure: held?.failure ?? null,
    refusal: held?.refusal ?? null,
    /** @returns what the server answered; null where it refused */
    async decide<Answer>(decision: FileDecision, body: object = {}): Promise<Answer | null> {
      setBusy(true)
      setHeld(null)
      try {
        const answer = await calls.decide<Answer>(upload, id, decision, body)
        await queries.invalidateQueries({ queryKey: ['uploads', upload] })
        return answer ?? ({} as Answer)
      } catch (error) {
        setHeld({ failure: words(error, t('messages.unexpected_error_retry')), refusal: refusalOf(error) })
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
