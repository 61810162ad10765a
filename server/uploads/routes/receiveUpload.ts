import { checkRecord } from '../../../schema/checkRecord.ts'
import { largestTogether } from '../../../schema/images.ts'
import { mayList } from '../../../schema/may.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Arrived } from '../../../schema/wire/uploadShapes.ts'
import { openChange } from '../../changes/openChange.ts'
import { invalid, say } from '../../changes/say.ts'
import { settle } from '../../changes/settle.ts'
import { Refusal } from '../../errors.ts'
import { fileName } from '../../files/keepFile.ts'
import { type FieldPart, type FilePart, multipart, type Part } from '../../files/multipart.ts'
import type { Received } from '../../files/storage.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf, requireAny } from '../../http/guardAccess.ts'
import { bodyPieces } from '../../http/readBody.ts'
import { makeFile } from '../actOnFile.ts'
import { admitSheet } from '../read/admitSheet.ts'
import { admitImages } from '../read/images/admitImages.ts'
import { SheetFault } from '../read/sheet.ts'
import type { Uploading } from './fileRows.ts'
import { type ReceivedFile, receivePictures } from './receivePictures.ts'

const LONGEST_FIELD = 65_536
/** What may stand beside files in a form. */
const FIELDS = 20

/** `POST …/files`: takes a file in, streamed to storage, and hands it to be checked. A transfer that is cut leaves nothing. */
export async function receiveUpload(on: Uploading, upload: Upload, c: AppContext): Promise<Arrived> {
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  try {
    const parts = multipart(bodyPieces(c), c.req.header('content-type') ?? '', upload.reads && upload.reads.most + FIELDS)
    for await (const part of parts) {
      if (!part.bytes) fields[part.name] = textOf(part)
      else if (part.name === 'file' && !file) file = await received(on, upload, part, parts)
    }
    if (!file) throw invalid({ file: { code: 'missing' } }, say('file_upload_failed'))
    return await keepUpload(on, upload, c, { name: file.name, received: file.received, params: fields.params, note: fields.note })
  } catch (error) {
    await file?.received.drop()
    throw error
  }
}

/** A sheet is one file; pictures may be many. */
async function received({ storage }: Uploading, { reads }: Upload, part: FilePart, parts: AsyncIterator<Part>): Promise<ReceivedFile> {
  if (!reads) return { name: part.fileName, received: await storage.receive(part.bytes) }
  return receivePictures(part, parts, storage, reads.most).catch(refuse)
}

/** The text of a plain field of a form. */
function textOf({ text, name }: FieldPart): string {
  if (text.length > LONGEST_FIELD) throw invalid({ [name]: { code: 'too_long', params: { maximum: LONGEST_FIELD } } })
  return text
}

/**
 * Keeps a file that came in whole, and queues its check.
 * @param params the options as JSON
 * @throws Refusal 415 where it is no sheet, 422 where the options are wrong; nothing is kept then
 */
async function keepUpload(
  on: Uploading,
  upload: Upload,
  c: AppContext,
  { name, received, params = '', note = '' }: { name: string; received: Received; params?: string; note?: string },
): Promise<Arrived> {
  const options = await optionsOf(on, upload, c, params)
  const called = fileName(name)
  const { path, size } = received
  await (upload.reads ? admitImages({ path, size }, upload.reads.most) : admitSheet({ path, size, name: called })).catch(refuse)
  await received.keep()
  const arriving = { received, name: called, params: options, note: note.trim().slice(0, 128) || null, what: 'create' } as const
  const arrived = await on.db.transaction(trx => makeFile(on.engine, trx, personOf(c), upload, arriving))
  on.wakeUploads?.()
  return arrived
}

function refuse(error: unknown): never {
  if (!(error instanceof SheetFault)) throw error
  const status = error.code === 'type' || error.code === 'bomb' ? 415 : 422
  throw new Refusal(status, error.code, error.message, { errors: { form: { code: error.code, message: error.message } } })
}

async function optionsOf(on: Uploading, upload: Upload, c: AppContext, params: string): Promise<Record<string, unknown>> {
  const given = parsed(params)
  const change = openChange(on.engine, on.db.sql, personOf(c), 'upload')
  const { values, errors } = checkRecord({ fields: upload.options, rules: [] }, given, null, change.rules)
  if (Object.keys(errors).length > 0) throw invalid(errors, upload.says?.missing && on.engine.say(upload.says.missing))
  const settled = await settle(change, null, upload.options, values)
  if (Object.keys(settled.errors).length > 0) throw invalid(settled.errors)
  return settled.values
}

function parsed(params: string): Record<string, unknown> {
  if (params.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(params)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw new Refusal(422, 'invalid', say('invalid_json'), {
    errors: { params: { code: 'not_valid', message: say('invalid_json') } },
  })
}

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

/** Bytes of a file of rows (domain.md, §3: 200 MB). */
const LARGEST_FILE = 200 * 1024 * 1024
/** What a form adds beside its files, and to each of many. */
const BESIDE = 65_536
const HEADER = 1024

/**
 * Bytes of a form that sends what an upload reads: a sheet, or as many pictures as may come at once, each as large as may be. All of it goes to
 * storage as it comes, so that memory does not grow with it.
 */
export function longestForm({ reads }: Pick<Upload, 'reads'>): number {
  return BESIDE + (reads ? largestTogether(reads) + reads.most * HEADER : LARGEST_FILE)
}
