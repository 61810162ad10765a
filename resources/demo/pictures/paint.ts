import { crc32, deflateSync } from 'node:zlib'

/** Two colours that go well together; white text is readable on both. */
const pairs = '264653-2a9d8f 6a4c93-c75187 1d3557-457b9d 9b2226-ca6702 355070-6d597a 005f73-0a9396 720953-ba3c3c 283618-606c38'.split(' ')
/** How much lighter a disc makes what lies under it. */
const LIGHTER = 14

/** A calm picture, another one for each `tune`: a gradient from left to right and three large soft discs. */
export function gradient(width: number, height: number, tune: number): Buffer {
  const plain = gradientLine(width, pairs[tune % pairs.length]!)
  const discs = [0, 1, 2].map(number => ({
    x: width * (0.62 + 0.17 * Math.sin(tune * 2.1 + number * 2.4)),
    y: height * (0.5 + 0.42 * Math.cos(tune * 1.3 + number * 1.9)),
    radius: height * (0.24 + 0.1 * ((tune + number) % 3)),
  }))
  return png(width, height, (line, y) => {
    line.set(plain)
    for (const disc of discs) {
      const reach = Math.sqrt(Math.max(0, disc.radius ** 2 - (y - disc.y) ** 2))
      const [from, to] = [Math.max(0, Math.ceil(disc.x - reach)), Math.min(width, Math.floor(disc.x + reach))]
      for (let byte = from * 3; byte < to * 3; byte += 1) line[byte] = Math.min(255, line[byte]! + LIGHTER)
    }
  })
}

/** @param colours from left to right, as `26465f-2a9d8f` */
function gradientLine(width: number, colours: string): Buffer {
  const [from = [], to = []] = colours.split('-').map(colour => [...Buffer.from(colour, 'hex')])
  const line = Buffer.alloc(width * 3)
  for (let x = 0; x < width; x += 1)
    for (const part of [0, 1, 2]) line[x * 3 + part] = Math.round(from[part]! + ((to[part]! - from[part]!) * x) / width)
  return line
}

/** Red, green and blue of each colour name of products. */
const dyes: Readonly<Record<string, string>> = {
  Red: 'b23a48',
  Maroon: '7b2d3b',
  Pink: 'c76b98',
  Navy: '34406b',
  Teal: '2f7f86',
  Green: '4c8c4a',
  Mustard: 'b98b2f',
  Black: '3a3a40',
  White: 'd2cfc8',
  Grey: '86888c',
  Beige: 'bfa98a',
  Purple: '74528f',
}
/** How much brighter a patch is than the next darker one. */
const STEP = 14

/**
 * A cloth of patches in one colour.
 * @param patches brightness by row and column, from 0 to 6
 * @param colour a name of `dyes`
 */
export function patchwork(width: number, height: number, patches: readonly (readonly number[])[], colour: string): Buffer {
  const dye = [...Buffer.from(dyes[colour] ?? dyes.Grey!, 'hex')]
  const lines = patches.map(row => {
    const line = Buffer.alloc(width * 3)
    for (let x = 0; x < width; x += 1) {
      const brighter = (row[Math.floor((x * row.length) / width)]! - 3) * STEP
      for (const part of [0, 1, 2]) line[x * 3 + part] = Math.min(255, Math.max(0, dye[part]! + brighter))
    }
    return line
  })
  return png(width, height, (line, y) => line.set(lines[Math.floor((y * lines.length) / height)]!))
}

const WIDTH = 900
const HEIGHT = 400
const MARGIN = 40
const sheet = 249
const frame = 132
const ink = 210

/** A sheet with ruled lines in a frame: it stands for cancelled cheques and certificates, and shows nobody's data. */
export function paper(): Buffer {
  return png(WIDTH, HEIGHT, (line, y) => {
    line.fill(sheet)
    const shade = (from: number, to: number, grey: number) => line.fill(grey, from * 3, to * 3)
    const edge = y < MARGIN || y >= HEIGHT - MARGIN
    if (edge && y >= MARGIN - 4 && y < HEIGHT - MARGIN + 4) shade(MARGIN - 4, WIDTH - MARGIN + 4, frame)
    if (edge) return
    shade(MARGIN - 4, MARGIN, frame)
    shade(WIDTH - MARGIN, WIDTH - MARGIN + 4, frame)
    if (y > 90 && (y - 90) % 48 < 6) shade(90, WIDTH - 90, ink)
  })
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture as PNG, 8 bits a colour; `paintLine` fills one line: red, green and blue of each point, left to right. */
function png(width: number, height: number, paintLine: (line: Buffer, y: number) => void): Buffer {
  const line = width * 3 + 1
  const raw = Buffer.alloc(line * height)
  const above = Buffer.alloc(width * 3)
  const current = Buffer.alloc(width * 3)
  for (let y = 0; y < height; y += 1) {
    // Filter 2: each byte is kept as its difference to the one above, which for gradients is nearly always 0.
    raw[y * line] = 2
    paintLine(current, y)
    for (let byte = 0; byte < current.length; byte += 1) raw[y * line + 1 + byte] = (current[byte]! - above[byte]!) & 255
    above.set(current)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(raw, { level: 6 })), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), data.length + 8)
  return whole
}
