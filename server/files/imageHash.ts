/** Pixels of a picture that is decoded; what says it has more is not touched. */
const MOST_PIXELS = 64_000_000
const COLUMNS = 9
const ROWS = 8

/**
 * The 64-bit difference hash of a picture, as 16 hex digits: it is made 9 by 8 pixels small and grey; each bit tells whether a pixel is darker than
 * the one to its right, row by row, the first in the highest bit. Like pictures differ in few bits.
 * @param bytes a JPEG, PNG or WebP
 * @returns null where they are none that can be seen
 */
export async function imageHash(bytes: Uint8Array): Promise<string | null> {
  // Native code that a start need not wait for.
  const { default: sharp } = await import('sharp')
  try {
    const grey = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(COLUMNS, ROWS, { fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    return hashOf(grey)
  } catch {
    return null
  }
}

function hashOf(grey: Buffer): string {
  let hash = 0n
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column
      hash = (hash << 1n) | (Number(grey[at]) < Number(grey[at + 1]) ? 1n : 0n)
    }
  return hash.toString(16).padStart(16, '0')
}
