import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RefusedBody } from '../../../dataProvider/request.ts'
import { sendForm } from '../../../dataProvider/sendForm.ts'
import { spoken, type Translate } from '../../../dataProvider/spoken.ts'
import { uploadCalls } from '../../../schema/calls.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { faultOfFile } from './faultOfFile.ts'

/** How much has left of how much. */
export interface Sent {
  readonly sent: number
  readonly all: number
}

interface ToSend {
  /** One sheet, or pictures. */
  readonly files: readonly File[]
  readonly params: Readonly<Record<string, unknown>>
  readonly note: string
}

/** Sends a file of an upload, with what was said beside it. */
export function useSending(upload: string) {
  const t = useTranslate()
  // Null while nothing is being sent.
  const [progress, setProgress] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const call = useRef<AbortController | null>(null)
  // Who leaves the page gives up what is only half sent: nothing of it stays on the server.
  useEffect(() => () => call.current?.abort(), [])
  return {
    progress,
    failure,
    cancel: () => call.current?.abort(),
    forget: () => setFailure(null),
    /** @returns the number of the file; null where it was refused or given up */
    async send({ files, params, note }: ToSend): Promise<number | null> {
      const giveUp = new AbortController()
      call.current = giveUp
      setFailure(null)
      setProgress({ sent: 0, all: files.reduce((sum, file) => sum + file.size, 0) })
      // The server checks what comes before the file without having read it.
      const form = new FormData()
      form.append('params', JSON.stringify(params))
      form.append('note', note)
      for (const file of files) form.append('file', file, file.name)
      try {
        const onProgress = (sent: number, all: number) => setProgress({ sent, all })
        const { id } = (await sendForm(uploadCalls.files(upload), form, { onProgress, signal: giveUp.signal })) as { id: number }
        return id
      } catch (error) {
        if (!giveUp.signal.aborted) setFailure([formErrorOf(error, t), ...hintOf(error, files, t)].join('. '))
        return null
      } finally {
        if (call.current === giveUp) {
          call.current = null
          setProgress(null)
        }
      }
    },
  }
}

/** What helps where a file is not what its name says. */
function hintOf(error: unknown, files: readonly File[], t: Translate): string[] {
  return refusalOf(error)?.code === 'type' && files.every(file => faultOfFile(file) === null) ? [t('uploads.faults.type_hint')] : []
}

/** What the server says of the whole file; 'File Upload Failed' where it says nothing (document 2, §8). */
export function formErrorOf(error: unknown, t: Translate): string {
  const refusal = refusalOf(error)
  const failed = t('messages.file_upload_failed')
  if (!refusal) return failed
  if (refusal.status === 0) return `${failed}. ${t('uploads.not_sent')}`
  const body = (error as { body?: Partial<RefusedBody> }).body
  const form = body?.errors?.form as unknown
  if (typeof form === 'string' && form) return form
  const said = form as { readonly code?: string; readonly params?: Record<string, unknown>; readonly message?: string } | undefined
  if (said?.message) return t(`uploads.form_errors.${said.code}`, { ...said.params, _: said.message })
  if (said?.code) return t(`errors.${said.code}`, { ...said.params, _: said.code })
  if (refusal.status >= 500 || !body?.message) return failed
  return spoken(error as Parameters<typeof spoken>[0], t).message
}
