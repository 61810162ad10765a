import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { request } from '../../../../dataProvider/request.ts'
import { calls } from '../../../../schema/calls.ts'
import { checkValue } from '../../../../schema/checkValue.ts'
import type { Fault } from '../../../../schema/fault.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import type { FieldPlace } from '../../KindView.ts'
import { usePlace } from '../../usePlace.ts'
import { fileFacts } from './fileFacts.ts'

interface Upload {
  /** What is wrong with the file that was chosen last. */
  readonly faults: readonly string[]
  readonly isSending: boolean
  send(file: File): Promise<FileValue | null>
  clear(): void
}

/** Sends a file that keeps the field's rules; one that does not is refused here, by the same check as on the server. */
export function useUpload({ tool, name, field }: FieldPlace): Upload {
  const t = useTranslate()
  const { country } = usePlace()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const words = (found: readonly Fault[]) => [...new Set(found.map(({ code, params }) => t(`errors.${code}`, { ...params, _: code })))]

  const send = async (file: File): Promise<FileValue | null> => {
    const { faults: found } = checkValue(field, await fileFacts(file), { country })
    setFaults(found ? words(Object.values(found)) : [])
    if (found) return null
    setSending(true)
    try {
      const body = new FormData()
      body.append('field', `${tool}.${name}`)
      body.append('file', file)
      return (await request('POST', calls.files, { body })).json as FileValue
    } catch (error) {
      const refused = Object.values(refusalOf(error))
      setFaults(refused.length > 0 ? words(refused) : [t('messages.file_upload_failed', { _: 'File Upload Failed' })])
      return null
    } finally {
      setSending(false)
    }
  }
  return { faults, isSending, send, clear: () => setFaults([]) }
}

function refusalOf(error: unknown): Record<string, Fault> {
  const body = (error as { body?: { errors?: Record<string, Fault> } }).body
  return body?.errors ?? {}
}
