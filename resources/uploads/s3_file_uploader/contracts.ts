import { z } from 'zod'
import { addressOf } from '../../../schema/wire/address.ts'
import { type AnswerOf, bytes, call } from '../../../schema/wire/call.ts'
import { binary, count, flag, text } from '../../../schema/wire/shapes.ts'
import { mediaLimits } from './s3FileUploader.ts'

const section = 'uploads'

/** Files under public addresses (document 1, §2.7: /s3-file-uploader). */
export const mediaCalls = {
  send: call({
    method: 'POST',
    path: '/api/media',
    permission: ['s3_file_uploader'],
    section,
    summary: 'Store files under public addresses; a content that is there already keeps the one it has',
    form: z.object({
      folder: text.max(mediaLimits.folder).optional(),
      file: z.array(binary).max(mediaLimits.files).describe('At most 25 MB each.'),
    }),
    status: 201,
    response: z.strictObject({
      message: text,
      files: z.array(z.strictObject({ name: text, url: text, size: count, existing: flag })),
    }),
  }),
  open: call({
    method: 'GET',
    path: '/api/media/:sha256/:name',
    permission: 'public',
    section,
    summary: 'A stored file, for anybody; 206 for a part of it',
    headers: ['Range'],
    response: bytes('*/*'),
  }),
} as const

export type KeptMedia = AnswerOf<typeof mediaCalls.send>['files'][number]

/**
 * The public address of a stored file. Its content names it: who does not know the content or the address does not find it.
 * @param name of the file, for whoever saves it
 */
export function mediaAddress(publicUrl: string, sha256: string, name: string): string {
  return `${publicUrl}${addressOf(mediaCalls.open.path, { sha256, name })}`
}
