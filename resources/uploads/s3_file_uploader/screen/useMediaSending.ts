import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sendForm } from '../../../../dataProvider/sendForm.ts'
import { spoken } from '../../../../dataProvider/spoken.ts'
import type { AnswerOf } from '../../../../schema/wire/call.ts'
import { refusalOf } from '../../../../src/changes/refusalWords.ts'
import type { Sent } from '../../../../src/uploads/page/useSending.ts'
import { useTell } from '../../../../src/uploads/useTell.ts'
import type { KeptMedia, mediaCalls } from '../contracts.ts'

const address: (typeof mediaCalls)['send']['path'] = '/api/media'

/** Sends files to be stored. */
export function useMediaSending(onStored: () => void) {
  const t = useTranslate()
  const tell = useTell()
  const [progress, setProgress] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [stored, setStored] = useState<readonly KeptMedia[]>([])
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  function wordsOf(error: unknown): string {
    const failed = t('messages.file_upload_failed')
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500) return failed
    if (refusal.status === 0) return `${failed}. ${t('uploads.not_sent')}`
    const { message, body } = spoken(error as Parameters<typeof spoken>[0], t)
    const errors = Object.values((body as { errors: Record<string, unknown> }).errors)
    return [message, ...errors.filter(one => typeof one === 'string')].join('. ')
  }

  return {
    /** Null while nothing is being sent. */
    progress,
    failure,
    /** What was stored since the page was opened, the last first. */
    stored,
    cancel: () => call.current?.abort(),
    forget: () => setFailure(null),
    /** @returns whether they were stored */
    async send(files: readonly File[], folder: string): Promise<boolean> {
      const giveUp = new AbortController()
      call.current = giveUp
      setFailure(null)
      setProgress({ sent: 0, all: files.reduce((sum, file) => sum + file.size, 0) })
      const form = new FormData()
      form.append('folder', folder.trim())
      for (const file of files) form.append('file', file, file.name)
      try {
        const onProgress = (sent: number, all: number) => setProgress({ sent, all })
        const answer = (await sendForm(address, form, { onProgress, signal: giveUp.signal })) as AnswerOf<(typeof mediaCalls)['send']>
        setStored(before => [...answer.files, ...before.filter(one => !answer.files.some(({ url }) => url === one.url))])
        tell(t('messages.file_upload_success'), 'success')
        onStored()
        return true
      } catch (error) {
        if (!giveUp.signal.aborted) setFailure(wordsOf(error))
        return false
      } finally {
        setProgress(null)
      }
    },
  }
}

export type MediaSending = ReturnType<typeof useMediaSending>
