import { z } from 'zod'
import { keptMarkup } from '../markupNodes.ts'
import { markupLength, markupOfText, markupText } from '../markupText.ts'
import type { KindField, KindWord } from './kind.ts'

export type HtmlField = KindField<'html', string> & { readonly max: number }

/** Options of single-line texts do not apply. */
interface HtmlOptions {
  max?: number
  unique?: never
  masked?: never
  copied?: never
  opens?: never
}

/** Maximum number of characters with tags; longer texts are refused before parsing, because deep nesting is slow to clean. */
const LONGEST = 100_000

/**
 * Text with small headings, lists, bold, italics and links, at most `max` characters of text (10,000 by default). Other markup is removed (`cleanMarkup`);
 * markup with scripts is refused.
 */
export const html: KindWord<'html', string, HtmlOptions, Pick<HtmlField, 'max'>> = (options = {}) => {
  const { max = 10_000, search } = options
  const longest = Math.max(LONGEST, 4 * max)
  return {
    ...options,
    kind: 'html',
    max,
    operators: search ? ['contains', 'empty'] : ['empty'],
    column: () => ({ type: 'text', collate: true, markup: true }),
    type: ({ cleanMarkup = onlyKept }) =>
      z
        .string()
        .check(given => {
          const clean = given.value.length > longest ? given.value : cleanMarkup(given.value)
          const fault = (code: string, params = {}) =>
            given.issues.push({ code: 'custom', input: given.value, params: { code, ...params } })
          if (clean === null) fault('markup_runs')
          else if (clean.length > longest || markupLength(clean) > max) fault('too_long', { maximum: max })
          else if (/[\p{Cs}]|[^\P{Cc}\t\n\r]/u.test(clean)) fault('control_characters')
          else given.value = clean
        })
        .meta({ contentMediaType: 'text/html' }),
    example: (_context, n) => `<p>${`A longer sample text, number ${n ?? 1}.`.slice(0, max).trim()}</p>`,
    write: markupText,
    read: markupOfText,
  }
}

/** The editor of the panel only writes allowed markup; other clients receive an error. */
const onlyKept = (markup: string) => (keptMarkup(markup) === markup ? markup : null)
