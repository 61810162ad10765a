import type { Rule } from '../../../schema/rule.ts'

/** Without 0, O, 1, l and I: nobody mistypes what stands on a poster. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 7
/** Parts of addresses that mean something to servers and people. */
const RESERVED = new Set(['api', 's', 'login', 'logout', 'assets', 'admin', 'docs', 'oidc', 'static', 'health', 'favicon', 'robots'])
/** Words that nobody wants to have sent, in the languages that are spoken here; whole parts of a key, or the key read without its dashes. */
const RUDE = new Set(
  'anal anus arse ass asshole bastard bhosdi bhosdike bitch boob boobs chod chut chutiya cock crap cunt dick fag fuck fucker gaand gandu haramkhor haraami harami hell jancok jembut kafir kampret kanjar kontol kutta kutti lund madarchod memek ngentot nazi nigger penis perek piss porn pussy raand randi rape sex shit slut suar tits whore xxx'.split(
    ' ',
  ),
)
/** Of these even a part is too much in a key that chance has made. */
const NEVER_BY_CHANCE = [...RUDE].filter(word => word.length <= LENGTH)

/** A key that people choose is neither reserved nor rude (decision 49). */
export const decentKey: Rule<'short_key'> = {
  name: 'short_key reserved or rude',
  on: ['short_key'],
  severity: 'error',
  check: ({ short_key }) => {
    if (typeof short_key !== 'string') return null
    const key = short_key.toLowerCase()
    if (RESERVED.has(key)) return { code: 'key_reserved', params: { key: short_key } }
    const isRude = [...key.split(/[-\d]+/), key.replaceAll('-', '')].some(part => RUDE.has(part))
    return isRude ? { code: 'key_rude' } : null
  },
}

/** A key of seven characters that can be read out and offends nobody. @param pick a whole number below the one that is given, by chance */
export function randomKey(pick: (below: number) => number): string {
  for (;;) {
    const key = Array.from({ length: LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join('')
    if (!NEVER_BY_CHANCE.some(word => key.toLowerCase().includes(word))) return key
  }
}
