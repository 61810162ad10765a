import type { Row } from '../../planner.ts'

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** The value of a picture field for a stored picture. */
export function pictureOf({ sha256, file_name, size_bytes, width, height }: Row<'media_assets'>) {
  const ending = file_name.split('.').at(-1)?.toLowerCase() ?? ''
  return {
    id: sha256 ?? '',
    name: file_name,
    size: size_bytes ?? 0,
    type: types[ending] ?? 'image/jpeg',
    ...(width && height && { width, height }),
  }
}
