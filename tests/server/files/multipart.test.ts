import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multipart } from '../../../server/files/multipart.ts'

const TYPE = 'multipart/form-data; boundary=----mark'

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function partsOf(body: Buffer, sizes = [7], type = TYPE): Promise<[string, string | null, string][]> {
  const parts: [string, string | null, string][] = []
  for await (const part of multipart(cut(body, sizes), type)) {
    const pieces: Uint8Array[] = []
    for await (const piece of part.bytes ?? []) pieces.push(piece)
    parts.push(part.bytes ? [part.name, part.fileName, Buffer.concat(pieces).toString('latin1')] : [part.name, null, part.text])
  }
  return parts
}

const part = (header: string, content: string): string => `------mark\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`
const body = (...parts: string[]): Buffer => Buffer.from(`${parts.join('')}------mark--\r\n`, 'latin1')

describe('multipart', () => {
  it('reads what a browser writes, however it comes', async () => {
    const form = new FormData()
    form.append('field', 'banners.image')
    form.append('file', new File([Buffer.from([0, 13, 10, 45, 45, 255])], 'a "b"\n.png', { type: 'image/png' }))
    const sent = new Response(form)
    const bytes = Buffer.from(await sent.arrayBuffer())
    for (const size of [1, 3, 50, 10_000]) {
      expect(await partsOf(bytes, [size], sent.headers.get('content-type') ?? '')).toEqual([
        ['field', null, 'banners.image'],
        ['file', 'a "b".png', '\0\r\n--\xff'],
      ])
    }
  })

  it('gives back any content, cut anywhere, also one that looks like a boundary', async () => {
    const content = fc.array(fc.constantFrom('\r', '\n', '-', '--', '----mark', '\r\n------mar', 'x', '\0'), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(content, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }), async (signs, sizes) => {
        const text = signs.join('')
        fc.pre(!`\r\n${text}`.includes('\r\n------mark'))
        expect(await partsOf(body(part('name="a"', text), part('name="b"; filename="c"', text)), sizes)).toEqual([
          ['a', null, text],
          ['b', 'c', text],
        ])
      }),
    )
  })

  it.each([
    ['breaks off in a part', Buffer.from(part('name="a"', 'x'))],
    ['breaks off in a header', Buffer.from('------mark\r\nContent-Dis')],
    ['has no boundary', Buffer.from('hello')],
    ['is empty', Buffer.alloc(0)],
    ['has a header without an end', Buffer.from(`------mark\r\n${'x: y\r\n'.repeat(10_000)}`)],
    ['has too many parts', body(...Array.from({ length: 30 }, () => part('name="a"', 'x')))],
  ])('is refused when it %s', async (_name, bytes) => {
    await expect(partsOf(bytes, [64])).rejects.toMatchObject({ status: 400, code: 'invalid_multipart' })
  })

  it('passes over a part without a name', async () => {
    expect(await partsOf(body(part('', 'x'), part('name="a"', 'y')))).toEqual([['a', null, 'y']])
  })

  it('is refused without a boundary in its type', async () => {
    await expect(partsOf(body(part('name="a"', 'x')), [64], 'multipart/form-data')).rejects.toMatchObject({ status: 400 })
  })
})
