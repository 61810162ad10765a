import sharp from 'sharp'
import { type ZipEntry, zip } from '../../server/exports/zip.ts'

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

/** A square JPEG of random pixels, which cannot be made smaller: some 1.3 bytes a pixel. @param width in pixels */
export function noise(width: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height: width, channels: 3, background: '#808080', noise: grain } })
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** An archive of files. Names that no honest program writes are put into it afterwards. */
export async function archiveOf(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zip(files.map(([name, bytes]): ZipEntry => ({ name: honest(name), data: [bytes] })))) pieces.push(piece)
  let archive = Buffer.concat(pieces)
  for (const [name] of files) {
    if (name !== honest(name)) archive = Buffer.from(archive.toString('latin1').replaceAll(honest(name), name), 'latin1')
  }
  return archive
}

const honest = (name: string) => name.replaceAll('..', '__').replace(/\/$/, '_')
