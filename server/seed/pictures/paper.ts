import { type Colour, png } from './png.ts'

const WIDTH = 900
const HEIGHT = 400
const MARGIN = 40
const sheet: Colour = [250, 249, 245]
const frame: Colour = [120, 132, 150]
const ink: Colour = [205, 210, 218]
const crossed: Colour = [176, 60, 60]

/** A sheet with ruled lines and a stroke across: it stands for cancelled cheques and certificates, and shows nobody's data. */
export function paper(): Buffer {
  return png(WIDTH, HEIGHT, (x, y) => {
    const inside = x > MARGIN && x < WIDTH - MARGIN && y > MARGIN && y < HEIGHT - MARGIN
    const border = !inside && x > MARGIN - 4 && x < WIDTH - MARGIN + 4 && y > MARGIN - 4 && y < HEIGHT - MARGIN + 4
    if (border) return frame
    if (inside && Math.abs(y - (HEIGHT - (x * HEIGHT) / WIDTH)) < 3) return crossed
    return inside && x > 90 && x < WIDTH - 90 && y > 90 && (y - 90) % 48 < 6 ? ink : sheet
  })
}
