import type { ImagePlan } from '../../schema/generatesImage.ts'
import { nullIfUnreadable } from '../files/unreadable.ts'

/** JPEG qualities, tried in this order (§5.7 of the growth specification). */
const QUALITIES = [90, 80, 70, 60, 50]
const MOST_PIXELS = 64_000_000

/**
 * Renders a picture as a JPEG (§5.7 of the growth specification). The same plan gives the same bytes.
 * @param below bytes of the stored picture; null to draw on white
 * @returns null if it exceeds the limit at the lowest quality, or if the stored picture cannot be read
 */
export async function renderImage(plan: Omit<ImagePlan, 'over' | 'name' | 'tooLarge'>, below: Uint8Array | null): Promise<Buffer | null> {
  const { svg, width, height, under } = plan
  const { default: sharp } = await import('sharp')
  const white = { create: { width, height, channels: 3, background: '#ffffff' } } as const
  const base = below
    ? sharp(below, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).resize(width, height, { fit: 'cover' })
    : sharp(white)
  const flat = await base.flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer().catch(nullIfUnreadable)
  if (!flat) return null
  const { data, info } = await sharp(flat)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of QUALITIES) {
    const { channels } = info
    const bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < under) return bytes
  }
  return null
}
