import { mayList } from '../../../schema/may.ts'
import type { Upload } from '../../../schema/upload.ts'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import { multipart } from '../../files/multipart.ts'
import type { Received } from '../../files/storage.ts'
import type { AppContext } from '../../http/context.ts'
import { requireAny } from '../../http/guardAccess.ts'
import { bodyPieces } from '../../http/readBody.ts'
import type { Arrived } from '../actOnFile.ts'
import { keepUpload, textOf } from './receiveUpload.ts'
import type { Uploading } from './uploading.ts'

/**
 * `POST /api/uploadGenericExcel`: `file_type`, `params` as JSON, `file`, in this order, so that the permission of the type is asked before a byte of the
 * file is taken in (document 2, §7).
 * @throws Refusal with `errors.form`
 */
export async function receiveGeneric(on: Uploading, called: (name: unknown) => Upload | undefined, c: AppContext): Promise<Arrived> {
  const fields: Record<string, string> = {}
  let upload: Upload | undefined
  let file: { name: string; received: Received } | undefined
  try {
    for await (const part of multipart(bodyPieces(c), c.req.header('content-type') ?? '')) {
      if (!part.bytes) {
        fields[part.name] = textOf(part)
        if (part.name !== 'file_type') continue
        upload = called(fields.file_type)
        if (!upload) throw failed('Invalid file type')
        requireAny(c, mayList(upload.may))
      } else if (part.name === 'file' && upload && !file) file = { name: part.fileName, received: await on.storage.receive(part.bytes) }
    }
    if (!upload || !file) throw failed(say('file_upload_failed'))
    return await keepUpload(on, upload, c, { name: file.name, received: file.received, params: fields.params, note: fields.note })
  } catch (error) {
    await file?.received.drop()
    throw error
  }
}

function failed(message: string): Refusal {
  return new Refusal(422, 'invalid', message, { errors: { form: { code: 'not_valid', message } } })
}
