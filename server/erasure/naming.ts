import { type RawBuilder, sql } from 'kysely'
import { batches } from './batches.ts'

/** What stands in a text where a person was named. */
export const MARK = '••••'

/** Values looked for in one pattern. */
const AT_ONCE = 100
/** Fewest digits that are told from amounts, days and ids: of an account, of a phone. */
const FEWEST_DIGITS = 6
/** Fewest letters and digits of a name of two words. */
const SHORTEST_NAME = 4

const SIGN = '[\\p{L}\\p{N}\\p{M}]'

/** Looks for values that name a person, in any spelling: capitals, blanks, dashes, a country's code before a phone. */
export interface Naming {
  /** Whether a column may hold one of them; a text that it lets through is looked at once more. */
  mayHold(column: RawBuilder<unknown>): RawBuilder<boolean>
  /** The text with the mark where they stood; the same text where there are none. */
  without(text: string): string
}

/** @param values of which those are looked for that name somebody: two words, an address of mail, a number, a code; a single word is many people's */
export function namingOf(values: Iterable<string>): Naming {
  const said = [...new Set([...values].flatMap(value => partsOf(value) ?? []).map(parts => JSON.stringify(parts)))]
  const needles = said.map(parts => JSON.parse(parts) as Needle)
  const patterns = [...batches(needles, AT_ONCE)].map(some => ({
    stored: some.map(storedPattern).join('|'),
    spoken: new RegExp(some.map(spokenPattern).join('|'), 'giu'),
  }))
  return {
    mayHold(column) {
      if (patterns.length === 0) return sql<boolean>`false`
      return sql<boolean>`(${sql.join(
        patterns.map(({ stored }) => sql`${column}::text ~* ${stored}`),
        sql` or `,
      )})`
    },
    without: text => patterns.reduce((left, { spoken }) => left.replace(spoken, MARK), text),
  }
}

/** Words with anything but letters and digits between them, or digits with little between them. */
type Needle = { readonly words: readonly string[] } | { readonly digits: string }

function partsOf(value: string): Needle | null {
  const words = value.match(new RegExp(`${SIGN}+`, 'gu')) ?? []
  const together = words.join('')
  if (/^[0-9]+$/.test(together)) {
    // Two digits of the country, or a zero, come and go before the same number.
    const digits = value.trim().startsWith('+') ? together.slice(2) : together.replace(/^0+/, '')
    return digits.length < FEWEST_DIGITS ? null : { digits }
  }
  const isCode = together.length >= FEWEST_DIGITS && /\p{N}/u.test(together)
  return isCode || (words.length > 1 && together.length >= SHORTEST_NAME) ? { words } : null
}

/** For the table, which knows no boundaries of words in every script: it finds too much rather than too little. */
function storedPattern(needle: Needle): string {
  return 'words' in needle ? needle.words.join('[^[:alnum:]]+') : [...needle.digits].join('[^[:alnum:]]{0,2}')
}

function spokenPattern(needle: Needle): string {
  const between = '[^\\p{L}\\p{N}\\p{M}]'
  const pattern =
    'words' in needle ? needle.words.join(`${between}+`) : `(?:\\+?\\d{1,3}${between}{0,2})?${[...needle.digits].join(`${between}{0,2}`)}`
  return `(?<!${SIGN})${pattern}(?!${SIGN})`
}
