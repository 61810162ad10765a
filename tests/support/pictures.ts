import sharp from 'sharp'
import { type ZipEntry, zip } from '../../server/exports/xlsx/zip.ts'

/** A real picture of that many pixels: a slope of colours that `seed` turns. */
export async function picture(
  seed: number,
  { width = 600, height = 600, format = 'jpeg' }: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' } = {},
): Promise<Buffer> {
  const colours = ['#a03030', '#30a030', '#3030a0', '#a0a030', '#30a0a0']
  const [one, other] = [colours[seed % 5], colours[(seed + 2) % 5]]
  const turn = (seed * 37) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"
    gradientTransform="rotate(${turn} 0.5 0.5)"><stop offset="0" stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="${(seed * 53) % width}" cy="${(seed * 71) % height}" r="${width / 6}"/></svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** An archive of files. */
export async function archiveOf(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zip(files.map(([name, bytes]): ZipEntry => ({ name, data: [bytes] })))) pieces.push(piece)
  return Buffer.concat(pieces)
}
