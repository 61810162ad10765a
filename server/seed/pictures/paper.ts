import { png } from './png.ts'

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
