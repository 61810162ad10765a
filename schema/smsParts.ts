/** How long a text is as an SMS. */
export interface SmsCount {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Characters as they are counted: those of the extension count two. */
  readonly units: number
  readonly parts: number
  /** Units that the last part still takes. */
  readonly left: number
  /** Characters that make the whole text UCS-2, each once. */
  readonly forcing: readonly string[]
}

/** Most parts of one message (document 2, §5 shows no limits of the counter; GSM-7 160 / 153, UCS-2 70 / 67 and four parts are decided). */
export const MOST_PARTS = 4

const lengths = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

/** The alphabet of GSM 03.38. A line break is one of its characters; where it is written as two (CR LF) it counts two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that are written with an escape before them; a part never ends between the two. */
const extension = new Set('\f^{}\\[~]|€')

/** How characters are counted: those that stand for others of one class are counted as these are. */
export const smsClasses = { basic: [...basic].join(''), extension: [...extension].join('') } as const

/** The parts of a text. @param text as it is sent, with its placeholders filled in */
export function smsParts(text: string): SmsCount {
  const characters = [...text]
  const forcing = [...new Set(characters.filter(one => !basic.has(one) && !extension.has(one)))]
  const encoding = forcing.length === 0 ? 'GSM-7' : 'UCS-2'
  const weights = characters.map(one => (encoding === 'UCS-2' ? one.length : extension.has(one) ? 2 : 1))
  const units = weights.reduce((sum, weight) => sum + weight, 0)
  const [alone, each] = lengths[encoding]
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1, left: alone - units, forcing }
  let [parts, used] = [1, 0]
  for (const weight of weights) {
    if (used + weight > each) [parts, used] = [parts + 1, 0]
    used += weight
  }
  return { encoding, units, parts, left: each - used, forcing }
}

/** What people paste from elsewhere, and how it is written with the characters of a plain SMS. */
const plain: Readonly<Record<string, string>> = {
  '₹': 'Rs. ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '•': '-',
}

/** Tells whether a character has a plain way to be written. */
export const hasPlain = (character: string): boolean => Object.hasOwn(plain, character)

/** The text with plain characters: `₹500` is `Rs. 500`; those that have no plain way stay. */
export function inPlainCharacters(text: string): string {
  return [...text.replaceAll(/₹\s*/g, '₹')].map(one => (hasPlain(one) ? (plain[one] ?? one) : one)).join('')
}
