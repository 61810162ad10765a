import { asStored, type FileValue, fileValue, type StoredField } from './fileValue.ts'
import type { KindField, KindWord } from './kind.ts'

interface VideoOptions {
  /** Longest in seconds, itself allowed; any when left out. */
  readonly longest?: number
  /** Greatest size in bytes, itself allowed; 25 MiB when left out. */
  readonly maxBytes?: number
  /** A picture is taken as well: what people hand in as one or the other. */
  readonly orPicture?: true
}

type More = VideoOptions & StoredField & { readonly maxBytes: number }

export type VideoField = KindField<'video', FileValue> & More

const videos = ['video/mp4', 'video/webm']
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A video that browsers play, MP4 or WebM, with its length and codec as the server read them. `video({ longest: 60 })` */
export const video: KindWord<'video', FileValue, VideoOptions, More> = (options = {}) => {
  const { longest, maxBytes = 26_214_400, orPicture } = options
  const types = orPicture ? [...videos, ...pictures] : videos
  return {
    ...options,
    ...asStored,
    kind: 'video',
    types,
    maxBytes,
    type: () =>
      fileValue
        .refine(value => types.includes(value.type), { params: { code: orPicture ? 'film_type' : 'video_type' }, abort: true })
        .refine(value => value.size <= maxBytes, { params: { code: 'file_size', maximum: maxBytes } })
        // The browser does not tell the length before the file is sent; the server always does.
        .refine(value => longest === undefined || (value.duration ?? 0) <= longest, {
          params: { code: 'video_length', maximum: longest ?? 0 },
        }),
    example: (_context, n) => ({
      id: String(n ?? 1).padStart(64, '0'),
      name: 'sample.mp4',
      size: 1000,
      type: 'video/mp4',
      duration: Math.min(3, longest ?? 3),
      codec: 'avc1',
    }),
  }
}
