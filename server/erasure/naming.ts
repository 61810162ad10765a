/** What stands in a text where a person was named. */
export const MARK = '••••'

/** Fewest digits that are told from amounts, days and ids: of an account, of a phone. */
const FEWEST_DIGITS = 6
/** Fewest letters and digits of a name of two words. */
const SHORTEST_NAME = 4
/** A country's code, or a zero, before a number. */
const LONGEST_PREFIX = 3
/** Signs between the digits of one number. */
const LONGEST_GAP = 2

const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const DIGITS = /^[0-9]+$/

/** The text with the mark where a person was named; the same text where they were not. */
export type Without = (text: string) => string

type Word = ReturnType<typeof wordsOf>[number]

/**
 * Looks for values that name a person, in any spelling: capitals, blanks, dashes, a country's code before a phone. However many values there are, a text is
 * read once.
 * @param values of which those are looked for that name somebody: two words, an address of mail, a number, a code; a single word is many people's
 */
export function namingOf(values: Iterable<string>): Without {
  const numbers = new Set<string>()
  const names = new Map<string, string[][]>()
  for (const value of values) {
    const words = wordsOf(value).map(({ text }) => text)
    const together = words.join('')
    if (DIGITS.test(together)) {
      // Two digits of the country, or a zero, come and go before the same number.
      const number = value.trim().startsWith('+') ? together.slice(2) : together.replace(/^0+/, '')
      if (number.length >= FEWEST_DIGITS) numbers.add(number)
      continue
    }
    const isCode = together.length >= FEWEST_DIGITS && /\p{N}/u.test(together)
    const [first] = words
    if (first !== undefined && (isCode || (words.length > 1 && together.length >= SHORTEST_NAME)))
      names.set(first, [...(names.get(first) ?? []), words])
  }
  const longest = Math.max(0, ...[...numbers].map(number => number.length)) + LONGEST_PREFIX

  return text => {
    const words = wordsOf(text)
    let left = ''
    let done = 0
    for (let at = 0; at < words.length; at += 1) {
      const end = nameAt(names, words, at) ?? numberAt(numbers, longest, words, at)
      if (end === null) continue
      const from = words[at]?.from ?? 0
      left += text.slice(done, text[from - 1] === '+' ? from - 1 : from) + MARK
      done = words[end]?.to ?? text.length
      at = end
    }
    return done === 0 ? text : left + text.slice(done)
  }
}

function wordsOf(text: string) {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ text: word.toLowerCase(), from: index, to: index + word.length }))
}

/** The last word of a name that begins at a word; anything but letters and digits may stand between. */
function nameAt(names: ReadonlyMap<string, readonly (readonly string[])[]>, words: readonly Word[], at: number): number | null {
  const found = names.get(words[at]?.text ?? '')?.find(name => name.every((word, index) => words[at + index]?.text === word))
  return found ? at + found.length - 1 : null
}

/** The last word of a number that begins at a word, perhaps with what stands before numbers. */
function numberAt(numbers: ReadonlySet<string>, longest: number, words: readonly Word[], at: number): number | null {
  let digits = ''
  for (let end = at; end < words.length; end += 1) {
    const word = words[end] as Word
    const gap = end === at ? 0 : word.from - (words[end - 1]?.to ?? 0)
    digits += word.text
    if (!DIGITS.test(word.text) || gap > LONGEST_GAP || digits.length > longest) return null
    for (let prefix = 0; prefix <= LONGEST_PREFIX; prefix += 1) if (numbers.has(digits.slice(prefix))) return end
  }
  return null
}

/**
 * A kept value without what names somebody: a text that is nothing else leaves its list or object, so that a filter asks for what is left; in a longer
 * one the mark stands instead.
 */
export function withoutTexts(value: unknown, without: Without): unknown {
  if (typeof value === 'string') return leftOf(value, without) ?? null
  if (Array.isArray(value)) return value.flatMap(one => (isGone(one, without) ? [] : [withoutTexts(one, without)]))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => !isGone(one, without))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutTexts(one, without)]))
}

function isGone(value: unknown, without: Without): boolean {
  return typeof value === 'string' && leftOf(value, without) === null
}

function leftOf(text: string, without: Without): string | null {
  const left = without(text)
  return left !== text && left.replaceAll(MARK, '').trim() === '' ? null : left
}
