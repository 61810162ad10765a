import { invalid, type Part, type Received, type Storage, say, withoutMetadata } from '../../../../server/handlers.ts'
import { pictureLimits } from '../contracts.ts'

const fieldNames = ['catalog', 'image', 'product', 'verdict'] as const

/** A form with its picture, which waits to be kept or dropped. */
export interface PictureForm {
  readonly fields: Readonly<Partial<Record<(typeof fieldNames)[number], string>>>
  readonly received: Received | null
  readonly fileName: string
}

/**
 * Reads a form of plain fields and at most one `picture`, without the metadata of its camera.
 * @throws Refusal 422 on `picture` if it is too large or there are two; nothing is left of a form that is refused
 */
export async function receivePicture(parts: AsyncIterable<Part>, storage: Storage): Promise<PictureForm> {
  const fields: Partial<Record<(typeof fieldNames)[number], string>> = {}
  let received: Received | null = null
  let fileName = ''
  try {
    for await (const part of parts) {
      if (part.bytes) {
        if (part.name !== 'picture' || received) throw refused('picture', { code: 'too_many', params: { maximum: 1 } })
        received = await withoutMetadata(storage, await storage.receive(limited(part.bytes)))
        fileName = part.fileName
      } else {
        const name = fieldNames.find(known => known === part.name)
        if (name) fields[name] = part.text.trim().slice(0, 100)
      }
    }
    return { fields, received, fileName }
  } catch (error) {
    await received?.drop()
    throw error
  }
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > pictureLimits.bytes) throw refused('picture', { code: 'file_size', params: { maximum: pictureLimits.bytes } })
    yield piece
  }
}

/** @param field of the form, where the panel shows the error */
export function refused(field: string, fault: Parameters<typeof invalid>[0][string]) {
  return invalid({ [field]: fault }, say('file_upload_failed'))
}
