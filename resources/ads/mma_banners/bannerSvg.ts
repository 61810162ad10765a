import type { FittedText } from '../../../schema/generatesImage.ts'

/** Size of the picture in pixels. */
export const SIZE = { width: 1080, height: 720 } as const

const MARGIN = 48
const PADDING = 36

/** The room of the headline, in pixels. */
export const HEADLINE = { width: SIZE.width - 2 * (MARGIN + PADDING), size: 104 } as const

/** Dark enough that white letters have a contrast of at least 4.5 over a white picture (§5.7 of the growth specification). */
const PANEL = { fill: '#12161c', opacity: 0.84 } as const

/** The drawing over the picture: a panel at its lower edge with the headline as paths. It contains no text that was typed. */
export function bannerSvg({ lines, scale, leading }: FittedText): string {
  const height = lines.length * leading + 2 * PADDING
  const top = SIZE.height - MARGIN - height
  const widest = Math.max(...lines.map(line => line.width * scale))
  const drawn = lines.map(({ path }, at) => {
    const baseline = top + PADDING + at * leading + leading * 0.76
    return `<path transform="translate(${MARGIN + PADDING} ${rounded(baseline)}) scale(${scale} ${-scale})" d="${path.replaceAll(/[^\w .,-]/g, '')}"/>`
  })
  const panel = `<rect x="${MARGIN}" y="${rounded(top)}" width="${rounded(widest + 2 * PADDING)}" height="${rounded(height)}" rx="16"
    fill="${PANEL.fill}" fill-opacity="${PANEL.opacity}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">
    ${panel}<g fill="#ffffff">${drawn.join('')}</g></svg>`
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10
