import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fileName } from '../../../server/files/keepFile.ts'
import { type Sniffed, sniff } from '../../../server/files/sniff.ts'
import { picture } from '../../support/pictures.ts'
import { mp4, pdf, png, webm } from './pictures.ts'

const unknown = { type: 'application/octet-stream' }
const folder = mkdtempSync(join(tmpdir(), 'munshi-sniff-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function sniffed(content: Buffer): Promise<Sniffed> {
  const path = join(folder, 'content')
  writeFileSync(path, content)
  return sniff({ head: content.subarray(0, 1_048_576), path })
}
const fixture = (name: string): Buffer => readFileSync(new URL(`../../support/fixtures/${name}`, import.meta.url))
const wide = { width: 320, height: 24 }
/** Says more pixels than it has. */
const lying = (content: Buffer): Buffer => {
  content.writeUInt32BE(100_000, 16)
  return content
}

describe('sniff', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, Sniffed]>([
    ['PNG', () => png(1080, 720), { type: 'image/png', width: 1080, height: 720 }],
    ['a PNG with much beside it', () => png(1080, 720, 3_000_000), { type: 'image/png', width: 1080, height: 720 }],
    ['JPEG', () => picture(1, { ...wide, format: 'jpeg' }), { type: 'image/jpeg', ...wide }],
    ['GIF', () => picture(1, { ...wide, format: 'gif' }), { type: 'image/gif', ...wide }],
    ['WebP', () => picture(1, { ...wide, format: 'webp' }), { type: 'image/webp', ...wide }],
    ['PDF', () => pdf, { type: 'application/pdf' }],
    ['MP4', () => fixture('clip.mp4'), { type: 'video/mp4', duration: 3, codec: 'avc1' }],
    ['WebM', () => fixture('clip.webm'), { type: 'video/webm', duration: 3, codec: 'VP8' }],
    ['the beginning of an MP4 alone', () => mp4('isom'), unknown],
    ['the beginning of a WebM alone', () => webm('webm'), unknown],
    ['a still picture packed as MP4 is', () => mp4('heic'), unknown],
    ['Matroska that is no WebM', () => webm('matroska'), unknown],
    ['a picture that breaks off', async () => (await picture(1)).subarray(0, 4000), unknown],
    ['a picture that says what it does not hold', () => lying(png(5, 5)), unknown],
    ['the beginning of a picture alone', () => png(5, 5).subarray(0, 40), unknown],
    ['a page that calls itself PNG', () => Buffer.from('<svg onload=alert(1)>.png'), unknown],
    ['a page', () => Buffer.from('<!doctype html><script>'), unknown],
    ['nothing', () => Buffer.alloc(0), unknown],
  ])('%s', async (_name, content, facts) => {
    expect(await sniffed(await content())).toEqual(facts)
  })

  it('never fails, whatever follows', async () => {
    const starts = [png(5, 5), await picture(1), pdf, mp4('isom'), webm('webm'), fixture('clip.webm')].map(content => [
      ...content.subarray(0, 12),
    ])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
        expect((await sniffed(Buffer.from([...start, ...rest]))).type).toBeTypeOf('string')
      }),
      { numRuns: 50 },
    )
  })
})

describe('fileName', () => {
  it.each([
    ['cheque.pdf', 'cheque.pdf'],
    ['C:\\Users\\asha\\cheque.pdf', 'cheque.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'file'],
    ['', 'file'],
    ['a"b\r\nc.png', 'abc.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
  ])('%j is %j', (given, name) => {
    expect(fileName(given)).toBe(name)
  })
})
