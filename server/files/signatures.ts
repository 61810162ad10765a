/** First bytes of the formats that we tell apart, in full: one letter or two would also fit an ordinary text ("Pincode", "BZh …"). */
const signatures = {
  /** A local file header, or the end of an archive without entries (PKWARE APPNOTE, §4.3). */
  zip: ['504b0304', '504b0506'],
  /** OLE2: workbooks before 2007, and documents encrypted with a password. */
  compound: ['d0cf11e0a1b11ae1'],
  rar: ['526172211a07'],
  sevenZip: ['377abcaf271c'],
  /** With the only compression method there is. */
  gzip: ['1f8b08'],
  xz: ['fd377a585a00'],
} as const

type Signature = keyof typeof signatures

/** "BZh", the block size, and the mark of a block or of the end. */
const BZIP2 = /^425a683[1-9](?:314159265359|177245385090)/

/** Bytes that are enough to tell all of them. */
export const LONGEST_SIGNATURE = 10

/** @param start at least `LONGEST_SIGNATURE` bytes, or the whole file if it is shorter */
export function beginsAs(format: Signature, start: Uint8Array): boolean {
  const hex = hexOf(start)
  return signatures[format].some(one => hex.startsWith(one))
}

/** True for the start of an archive of any format. */
export function isArchive(start: Uint8Array): boolean {
  const all = ['zip', 'rar', 'sevenZip', 'gzip', 'xz'] as const
  return all.some(format => beginsAs(format, start)) || BZIP2.test(hexOf(start))
}

const hexOf = (start: Uint8Array): string => Buffer.from(start.subarray(0, LONGEST_SIGNATURE)).toString('hex')
