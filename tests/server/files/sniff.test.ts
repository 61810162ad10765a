import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileName } from '../../../server/files/fileName.ts'
import { sniff } from '../../../server/files/sniff.ts'
import { gif, jpeg, mp4, pdf, png, webm, webp } from './pictures.ts'

const unknown = { type: 'application/octet-stream' }

describe('sniff', () => {
  it.each([
    ['PNG', png(1080, 720), { type: 'image/png', width: 1080, height: 720 }],
    ['JPEG', jpeg(1200, 466), { type: 'image/jpeg', width: 1200, height: 466 }],
    ['JPEG behind a long profile', jpeg(1200, 466, 500_000), { type: 'image/jpeg', width: 1200, height: 466 }],
    ['GIF', gif(20, 10), { type: 'image/gif', width: 20, height: 10 }],
    ['WebP', webp('VP8 ', 640, 480), { type: 'image/webp', width: 640, height: 480 }],
    ['WebP without loss', webp('VP8L', 16_000, 3), { type: 'image/webp', width: 16_000, height: 3 }],
    ['WebP with more', webp('VP8X', 70_000, 9), { type: 'image/webp', width: 70_000, height: 9 }],
    ['PDF', pdf, { type: 'application/pdf' }],
    ['MP4', mp4('isom'), { type: 'video/mp4' }],
    ['WebM', webm('webm'), { type: 'video/webm' }],
    ['a still picture packed as MP4 is', mp4('heic'), unknown],
    ['Matroska that is no WebM', webm('matroska'), unknown],
    ['a picture without pixels', png(0, 5), unknown],
    ['a JPEG without a frame', jpeg(5, 5).subarray(0, 70_000), unknown],
    ['a page that calls itself PNG', Buffer.from('<svg onload=alert(1)>.png'), unknown],
    ['a page', Buffer.from('<!doctype html><script>'), unknown],
    ['nothing', Buffer.alloc(0), unknown],
  ])('%s', (_name, content, facts) => {
    expect(sniff(content)).toEqual(facts)
  })

  it('never fails, wherever a content breaks off', () => {
    const whole = [
      png(5, 5),
      jpeg(5, 5),
      gif(5, 5),
      webp('VP8 ', 5, 5),
      webp('VP8L', 5, 5),
      webp('VP8X', 5, 5),
      pdf,
      mp4('isom'),
      webm('webm'),
    ]
    for (const content of whole) {
      for (let length = 0; length < Math.min(content.length, 60); length += 1)
        expect(() => sniff(content.subarray(0, length))).not.toThrow()
    }
    const starts = whole.map(content => [...content.subarray(0, 12)])
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(sniff(Buffer.from([...start, ...rest])).type).toBeTypeOf('string')
      }),
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
