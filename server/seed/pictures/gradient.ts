import { type Colour, png } from './png.ts'

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

/**
 * A calm picture: a gradient from left to right and three large soft discs.
 * @param tune makes it another one; the colours repeat after `pairs`
 */
export function gradient(width: number, height: number, tune: number): Buffer {
  const [from, to] = pairs[tune % pairs.length]!
  const discs = [0, 1, 2].map(number => ({
    x: width * (0.62 + 0.17 * Math.sin(tune * 2.1 + number * 2.4)),
    y: height * (0.5 + 0.42 * Math.cos(tune * 1.3 + number * 1.9)),
    radius: height * (0.24 + 0.1 * ((tune + number) % 3)),
  }))
  return png(width, height, (x, y) => {
    const way = x / width
    const lit = discs.filter(disc => (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.radius ** 2).length * 14
    return [0, 1, 2].map(part => Math.min(255, Math.round(from[part]! + (to[part]! - from[part]!) * way) + lit)) as [number, number, number]
  })
}
