import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sendForm } from '../../../dataProvider/sendForm.ts'
import { uploadCalls } from '../../../schema/calls.ts'
import { formErrorOf } from './formErrorOf.ts'

export interface ToSend {
  /** One sheet, or pictures. */
  readonly files: readonly File[]
  readonly params: Readonly<Record<string, unknown>>
  readonly note: string
}

/** How much has left of how much. */
export interface Sent {
  readonly sent: number
  readonly all: number
}

interface Sending {
  /** Null while nothing is being sent. */
  readonly progress: Sent | null
  readonly failure: string | null
  /** @returns the number of the file; null where it was refused or given up */
  send(what: ToSend): Promise<number | null>
  cancel(): void
  forget(): void
}

/** Sends a file of a family, with what was said beside it. */
export function useSending(upload: string): Sending {
  const t = useTranslate()
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
    async send({ files, params, note }) {
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
        if (!giveUp.signal.aborted) setFailure(formErrorOf(error, t))
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
