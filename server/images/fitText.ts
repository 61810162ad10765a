import { join } from 'node:path'
import type { Font } from 'fontkit'
import type { FittedText, TextBox, TextDrawing, TextLine } from '../../schema/generatesImage.ts'
import { projectFolder } from '../projectFolder.ts'

const LEADING = 1.2
/** Letters of these scripts run from left to right, each with a glyph of its own. */
const DRAWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u
const INVISIBLE = /^[\p{C}\p{Zl}\p{Zp}]$/u

const loaded: { font?: Promise<Font> } = {}

async function font(): Promise<Font> {
  loaded.font ??= open()
  return loaded.font
}

async function open(): Promise<Font> {
  const fontkit = await import('fontkit')
  const found = await fontkit.open(join(projectFolder(), 'server', 'prints', 'fonts', 'LiberationSans-Bold.ttf'))
  if (!('layout' in found)) throw new Error('LiberationSans-Bold.ttf is not a single font')
  return found
}

/**
 * The characters of a text that the bundled font cannot draw, each once: emoji, marks of direction, letters of other scripts. Invisible ones are given by their
 * code (§5.7 of the growth specification).
 */
async function undrawable(text: string): Promise<string[]> {
  const { characterSet } = await font()
  const known = new Set(characterSet)
  const isDrawn = (one: string) => DRAWN.test(one) && !INVISIBLE.test(one) && known.has(one.codePointAt(0) ?? 0)
  const missing = [...new Set(text)].filter(one => !isDrawn(one))
  return missing.map(one =>
    INVISIBLE.test(one) || /\p{M}/u.test(one) ? `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : one,
  )
}

/**
 * Sets a text in one line, or in two if it is larger then, as large as the box allows (remaining.md, decision 72).
 * @param text only characters that the font has (`undrawable`)
 */
async function fit(text: string, { width, size }: TextBox): Promise<FittedText> {
  const face = await font()
  const words = text.trim().split(/\s+/)
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const choices = [[words.join(' ')], ...breaks].map(lines => {
    const set = lines.map(line => lineOf(face, line))
    const widest = Math.max(...set.map(line => line.width), 1)
    return { lines: set, scale: Math.min(size / face.unitsPerEm, width / widest), widest }
  })
  // Of breaks with the same size, the one with lines of about the same width.
  const isBetter = (one: (typeof choices)[number], other: (typeof choices)[number]) =>
    one.scale > other.scale || (one.scale === other.scale && one.lines.length === other.lines.length && one.widest < other.widest)
  const { lines, scale } = choices.reduce((best, one) => (isBetter(one, best) ? one : best))
  return { lines, scale, leading: face.unitsPerEm * scale * LEADING }
}

/** Functions for planners and form queries that draw texts. */
export const textDrawing: TextDrawing = { fit, undrawable }

function lineOf(face: Font, text: string): TextLine {
  const { glyphs, positions } = face.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const path = glyph.path.translate(x + xOffset, yOffset).toSVG()
    x += xAdvance
    return path
  })
  return { path: paths.join(''), width: x }
}
