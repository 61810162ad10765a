import { largestTogether } from '../../../schema/images.ts'
import { permissionList } from '../../../schema/permission.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Arrived } from '../../../schema/wire/uploadShapes.ts'
import { openChange } from '../../changes/openChange.ts'
import { invalid, say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import { fileName } from '../../files/keepFile.ts'
import { type FieldPart, multipart } from '../../files/multipart.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf, requireAny } from '../../http/guardAccess.ts'
import { bodyPieces } from '../../http/readBody.ts'
import { makeFile } from '../actOnFile.ts'
import { FileFault } from '../fileFault.ts'
import { admitSheet } from '../read/admitSheet.ts'
import { admitImages } from '../read/images/admitImages.ts'
import { SheetFault } from '../read/sheet.ts'
import type { Uploading } from './fileRows.ts'
import { notValid, optionsOf } from './optionsOf.ts'
import { type ReceivedFile, receivePictures } from './receivePictures.ts'

const LONGEST_FIELD = 65_536
/** What may stand beside files in a form. */
const FIELDS = 20

/** The upload that the address names, or how the one is found that `file_type` names. */
type Asked =
  | { readonly upload: Upload; readonly called?: undefined }
  | { readonly upload?: undefined; called(name: unknown): Upload | undefined }

/**
 * `POST …/files`: takes a file in, streamed to storage, and hands it to be checked. A transfer that is cut leaves nothing.
 *
 * `POST /api/uploadGenericExcel`: `file_type`, `params` as JSON, `file`, in this order, so that the permission of the type is asked before a byte of the
 * file is taken in (document 2, §7); refused with `errors.form`.
 */
export async function receiveUpload(on: Uploading, asked: Asked, c: AppContext): Promise<Arrived> {
  const fields: Record<string, string> = {}
  const pictures = asked.upload?.reads
  let { upload } = asked
  let file: ReceivedFile | undefined
  try {
    const parts = multipart(bodyPieces(c), c.req.header('content-type') ?? '', pictures && pictures.max + FIELDS)
    for await (const part of parts) {
      if (!part.bytes) {
        fields[part.name] = textOf(part)
        if (!asked.called || part.name !== 'file_type') continue
        upload = asked.called(fields.file_type)
        if (!upload) throw refusalOf(new FileFault('type'), 422)
        requireAny(c, permissionList(upload.permission))
      } else if (part.name === 'file' && upload && !file)
        // A sheet is one file; pictures may be many.
        file = pictures
          ? await receivePictures(part, parts, on.storage, pictures.max).catch(refuse)
          : { name: part.fileName, received: await on.storage.receive(part.bytes) }
    }
    if (!upload || !file) {
      const message = say('file_upload_failed')
      throw asked.called ? notValid('form', message) : invalid({ file: { code: 'missing' } }, message)
    }
    return await keepUpload(on, upload, c, file, fields)
  } catch (error) {
    await file?.received.drop()
    throw error
  }
}

/** The text of a plain field of a form. */
function textOf({ text, name }: FieldPart): string {
  if (text.length > LONGEST_FIELD) throw invalid({ [name]: { code: 'too_long', params: { maximum: LONGEST_FIELD } } })
  return text
}

/**
 * Keeps a file that came in whole, and queues its check.
 * @throws Refusal 415 where it is no sheet, 422 where the options, which are JSON, are wrong; nothing is kept then
 */
async function keepUpload(
  on: Uploading,
  upload: Upload,
  c: AppContext,
  { name: given, received }: ReceivedFile,
  fields: { readonly params?: string; readonly note?: string },
): Promise<Arrived> {
  const params = await optionsOf(openChange(on.engine, on.db.sql, personOf(c), 'upload'), upload, parsed(fields.params ?? ''))
  const name = fileName(given)
  const { path, size } = received
  const admitted = upload.reads ? admitImages({ path, size }, upload.reads.max) : admitSheet({ path, size, name })
  await admitted.catch(refuseOrOwnUp(on, upload.name))
  await received.keep()
  const arriving = { received, name, params, note: fields.note?.trim().slice(0, 128) || null, what: 'create' } as const
  const arrived = await on.db.transaction(trx => makeFile(on.engine, trx, personOf(c), upload, arriving))
  on.wakeUploads?.()
  return arrived
}

/** How a file that is not taken in is told; the panel says the code in its own language. */
function refusalOf({ kind, code, params, message }: FileFault, status = kind === 'type' || kind === 'bomb' ? 415 : 422): Refusal {
  return new Refusal(status, kind, message, { errors: { form: { code, message, params } } })
}

function refuse(error: unknown): never {
  if (!(error instanceof SheetFault)) throw error
  throw refusalOf(error)
}

/** An exception in our own code is our error, and says so: nobody should look for a mistake in their file. */
const refuseOrOwnUp =
  ({ log }: Uploading, family: string) =>
  (error: unknown): never => {
    if (error instanceof SheetFault || error instanceof Refusal) return refuse(error)
    log.error({ err: error, family }, 'a file could not be read because of an error in the reader')
    throw refusalOf(new FileFault('ours'), 500)
  }

function parsed(params: string): Record<string, unknown> {
  if (params.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(params)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {}
  throw notValid('params', say('invalid_json'))
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
  return BESIDE + (reads ? largestTogether(reads) + reads.max * HEADER : LARGEST_FILE)
}
