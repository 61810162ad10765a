import { png } from './png.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Two colours that go well together; white text is readable on both. */
const pairs: readonly (readonly [Colour, Colour])[] = [
  [
    [38, 70, 83],
    [42, 157, 143],
  ],
  [
    [106, 76, 147],
    [199, 81, 135],
  ],
  [
    [29, 53, 87],
    [69, 123, 157],
  ],
  [
    [155, 34, 38],
    [202, 103, 2],
  ],
  [
    [53, 80, 112],
    [109, 89, 122],
  ],
  [
    [0, 95, 115],
    [10, 147, 150],
  ],
  [
    [114, 9, 83],
    [186, 60, 60],
  ],
  [
    [40, 54, 24],
    [96, 108, 56],
  ],
]
/** How much lighter a disc makes what lies under it. */
const LIGHTER = 14

/**
 * A calm picture: a gradient from left to right and three large soft discs.
 * @param tune makes it another one; the colours repeat after `pairs`
 */
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

function gradientLine(width: number, [from, to]: readonly [Colour, Colour]): Buffer {
  const line = Buffer.alloc(width * 3)
  for (let x = 0; x < width; x += 1)
    for (const part of [0, 1, 2] as const) line[x * 3 + part] = Math.round(from[part] + ((to[part] - from[part]) * x) / width)
  return line
}
