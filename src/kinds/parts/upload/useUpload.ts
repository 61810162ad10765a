import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { upload } from '../../../../dataProvider/sendForm.ts'
import { checkValue } from '../../../../schema/checkValue.ts'
import { faultKey } from '../../../../schema/faultKey.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import type { Fault } from '../../../../schema/rule.ts'
import type { FieldPlace } from '../../KindView.ts'
import { usePlace } from '../../useSpeaker.ts'
import { fileFacts } from './fileFacts.ts'

/** Sends a file that keeps the field's rules; one that does not is refused here, by the same check as on the server. */
export function useUpload({ tool, name, field }: FieldPlace) {
  const t = useTranslate()
  const { country } = usePlace()
  /** What is wrong with the file that was chosen last. */
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  /** How much of the file has left, 0 to 1. */
  const [share, setShare] = useState(0)
  const words = (found: readonly Fault[]) => [
    ...new Set(found.map(({ code, params }) => t(faultKey({ code, params }), { ...params, _: code }))),
  ]

  const send = async (file: File): Promise<FileValue | null> => {
    const { faults: found } = checkValue(field, await fileFacts(file), { country })
    setFaults(found ? words(Object.values(found)) : [])
    if (found) return null
    setShare(0)
    setSending(true)
    try {
      return await upload(`${tool}.${name}`, file, { onProgress: (sent, all) => setShare(all === 0 ? 0 : sent / all) })
    } catch (error) {
      const refused = Object.values(refusalOf(error))
      setFaults(refused.length > 0 ? words(refused) : [t('messages.file_upload_failed', { _: 'File Upload Failed' })])
      return null
    } finally {
      setSending(false)
    }
  }
  return { faults, isSending, share, send }
}

function refusalOf(error: unknown): Record<string, Fault> {
  const body = (error as { body?: { errors?: Record<string, Fault> } }).body
  return body?.errors ?? {}
}
