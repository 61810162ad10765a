import { invalid, type Part, type Received, type Storage, say, withoutMetadata } from '../../../../server/handlers.ts'
import { mediaLimits } from '../s3FileUploader.ts'

/** Names of folders, parted by strokes; none leads upwards. */
const FOLDER = /^(?:[\p{L}\p{N}_-][\p{L}\p{N} ._-]*)(?:\/[\p{L}\p{N}_-][\p{L}\p{N} ._-]*)*$/u

export interface ReceivedMedia {
  readonly folder: string | null
  readonly files: readonly { readonly name: string; readonly received: Received }[]
}

/**
 * Takes in a form of `folder` and `file`, several times. What breaks off or is refused leaves nothing.
 * @throws Refusal 422 on `folder` or `file`
 */
export async function receiveMedia(parts: AsyncIterable<Part>, storage: Storage): Promise<ReceivedMedia> {
  const files: { name: string; received: Received }[] = []
  let folder: string | null = null
  try {
    for await (const part of parts) {
      if (part.name === 'folder' && !part.bytes) folder = folderOf(part.text)
      else if (part.name === 'file' && part.bytes) {
        if (files.length === mediaLimits.files) throw refused({ code: 'too_many', params: { maximum: mediaLimits.files } })
        const received = await withoutMetadata(storage, await storage.receive(atMost(part.bytes)))
        files.push({ name: part.fileName, received })
        if (received.size === 0) throw refused({ code: 'file_empty' })
      }
    }
    if (files.length === 0) throw refused({ code: 'missing' })
    return { folder, files }
  } catch (error) {
    await Promise.all(files.map(({ received }) => received.drop()))
    throw error
  }
}

async function* atMost(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > mediaLimits.bytes) throw refused({ code: 'file_size', params: { maximum: mediaLimits.bytes } })
    yield piece
  }
}

function folderOf(text: string): string | null {
  const said = text.trim()
  if (said === '') return null
  if (said.length > mediaLimits.folder || !FOLDER.test(said)) throw invalid({ folder: { code: 'folder_name' } }, say('file_upload_failed'))
  return said
}

function refused(fault: Parameters<typeof invalid>[0][string]) {
  return invalid({ file: fault }, say('file_upload_failed'))
}
