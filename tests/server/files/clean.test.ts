import sharp from 'sharp'
import { expect, it } from 'vitest'
import { plainPicture } from '../../../server/files/pictures.ts'

const SECRET = 'a secret of the sender'
const zip = Buffer.from(`PK\x03\x04${SECRET}`, 'latin1')
const size = (bytes: number, length: 2 | 4) => {
  const said = Buffer.alloc(length)
  said.writeUIntBE(bytes, 0, length)
  return said
}
const text = (said: string) => Buffer.from(said, 'latin1')

const still = sharp({ create: { width: 24, height: 16, channels: 3, background: '#a03030' } }).withIccProfile('p3')
/** Three frames of different colours, one above the other. */
const frames = sharp(Buffer.concat(['\x10', '\x80', '\xf0'].map(level => Buffer.alloc(24 * 16 * 3, level, 'latin1'))), {
  raw: { width: 24, height: 48, channels: 3, pageHeight: 16 },
})
const moving = { loop: 2, delay: [100, 200, 300] }

const segment = (marker: number, content: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), size(content.length + 2, 2), content])
const chunk = (type: string, content: string) => Buffer.concat([size(content.length, 4), text(type + content), Buffer.alloc(4)])
const extension = (label: number, ...blocks: string[]) =>
  Buffer.concat([Buffer.from([0x21, label]), ...blocks.flatMap(block => [Buffer.from([block.length]), text(block)]), Buffer.from([0])])
const riff = (type: string, content: string) => Buffer.concat([text(type), size(content.length, 4).reverse(), text(content)])

/** The picture with a secret wherever its format has room for one. */
const withSecrets: Readonly<Record<string, () => Promise<readonly [plain: Buffer, told: Buffer]>>> = {
  async 'a progressive JPEG'() {
    const plain = await still.clone().jpeg({ progressive: true }).toBuffer()
    const [head, rest, end] = [plain.subarray(0, 2), plain.subarray(2, -2), plain.subarray(-2)]
    const segments = [0xe0, 0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xef, 0xfe].map(marker => segment(marker, text(`MPF\0${SECRET}`)))
    // Before the end: a comment that comes after the pixels.
    return [plain, Buffer.concat([head, ...segments, rest, segment(0xfe, text(SECRET)), Buffer.from([0xff]), end, zip])]
  },
  async 'a JPEG with a thumbnail of JFIF'() {
    const plain = await still.clone().jpeg().toBuffer()
    const thumbnail = Buffer.concat([text('JFIF\0\x01\x02\0\0\x01\0\x01\x02\x04'), text(SECRET.padEnd(24))])
    return [plain, Buffer.concat([plain.subarray(0, 2), segment(0xe0, thumbnail), plain.subarray(2)])]
  },
  async 'a PNG'() {
    const plain = await still.clone().png().toBuffer()
    const chunks = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'sPLT'].map(type => chunk(type, SECRET))
    return [plain, Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33), zip])]
  },
  async 'an animated GIF'() {
    const plain = await frames.clone().gif(moving).toBuffer()
    const begin = plain.indexOf(0x21, 13 + 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) * Number(((plain[10] ?? 0) & 0x80) > 0))
    const extensions = [extension(0xfe, SECRET, SECRET), extension(0xff, 'XMP DataXMP', SECRET), extension(0x01, 'twelve bytes', SECRET)]
    return [plain, Buffer.concat([plain.subarray(0, begin), ...extensions, plain.subarray(begin), zip])]
  },
  async 'an animated WebP'() {
    const plain = await frames
      .clone()
      .webp({ ...moving, lossless: true })
      .toBuffer()
    const told = Buffer.concat([plain, riff('EXIF', SECRET), riff('XMP ', SECRET), riff('prvt', SECRET)])
    told.writeUInt32LE(told.length - 8, 4)
    told[20] = (told[20] ?? 0) | 0x0c
    return [plain, Buffer.concat([told, zip])]
  },
}

it.each(Object.keys(withSecrets))('takes out of %s all that does not show it, and changes no pixel', async name => {
  const [plain, told] = (await withSecrets[name]?.()) ?? []
  if (!plain || !told) throw new Error('no picture')
  const cleaned = (await plainPicture(told)) ?? told
  expect([told.includes(SECRET), cleaned.includes(SECRET), cleaned.includes('PK\x03\x04')]).toEqual([true, false, false])
  const shown = async (bytes: Buffer) => {
    const picture = sharp(bytes, { animated: true, failOn: 'warning' })
    const { width, height, pages, delay, loop, icc } = await picture.metadata()
    return { width, height, pages, delay, loop, icc, pixels: await picture.raw().toBuffer() }
  }
  expect(await shown(cleaned)).toEqual(await shown(plain))
  // A clean picture stays as it is, byte for byte.
  expect(await plainPicture(cleaned)).toBeNull()
})

it('encodes anew what does not add up, and leaves what is no picture', async () => {
  const plain = await still.clone().png().toBuffer()
  const cut = Buffer.concat([plain.subarray(0, -12), chunk('tEXt', SECRET).subarray(0, 20)])
  expect((await plainPicture(cut))?.includes(SECRET) ?? false).toBe(false)
  expect(await plainPicture(zip)).toBeNull()
})
