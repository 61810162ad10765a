/** A placeholder of a text, `{{name|there}}`: its key and its fallback. */
export interface Placeholder {
  readonly key: string
  readonly fallback?: string
}

/** The placeholders that a text can contain, by key. */
export interface Fillable {
  /** The value in previews without a chosen person. */
  readonly sample: string
  /** Maximum length of its value, 30 by default. Message lengths are computed with it. */
  readonly longest?: number
  /** English label. */
  readonly label?: string
}

export type Fillables = Readonly<Record<string, Fillable>>

/** An error in the braces of a text, with its position. */
export interface TemplateFault {
  readonly code: 'template_braces' | 'template_key' | 'template_fallback'
  readonly said: string
}

/** Default maximum length of a value: that of a variable in an approved text (DLT). */
export const LONGEST_VALUE = 30

const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/
/** Property names of every object, which cannot be keys. */
const everyObjects = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)])

/** The text and its placeholders in order, or the error in its braces. */
export function templateParts(text: string): { readonly parts: readonly (string | Placeholder)[]; readonly fault: TemplateFault | null } {
  const parts: (string | Placeholder)[] = []
  let end = 0
  for (const found of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const before = text.slice(end, found.index)
    const { one, fault } = placeholderIn(found[1] ?? '')
    // A third brace beside one would be read as either.
    const after = text[found.index + found[0].length]
    if (!fault && (before.endsWith('{') || after === '}')) return { parts, fault: { code: 'template_braces', said: found[0] } }
    if (fault) return { parts, fault }
    if (before) parts.push(before)
    if (one) parts.push(one)
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  const loose = parts.flatMap(part => (typeof part === 'string' ? (/\{\{|\}\}/.exec(part)?.[0] ?? []) : []))[0]
  return { parts, fault: loose ? { code: 'template_braces', said: loose } : null }
}

function placeholderIn(said: string): { readonly one?: Placeholder; readonly fault?: TemplateFault } {
  const at = said.indexOf('|')
  const key = (at < 0 ? said : said.slice(0, at)).trim()
  const fallback = at < 0 ? undefined : said.slice(at + 1).trim()
  if (!KEY.test(key) || everyObjects.has(key)) return { fault: { code: 'template_key', said: `{{${said.trim()}}}`.slice(0, 80) } }
  if (fallback === undefined) return { one: { key } }
  const isGood = fallback !== '' && fallback.length <= LONGEST_VALUE && !/[|\p{Cc}]/u.test(fallback)
  return isGood ? { one: { key, fallback } } : { fault: { code: 'template_fallback', said: `{{${said}}}`.slice(0, 80) } }
}

/** The placeholders of a text, each key once. */
export function placeholdersOf(text: string): readonly Placeholder[] {
  const all = templateParts(text).parts.filter(part => typeof part !== 'string')
  return all.filter((one, place) => all.findIndex(({ key }) => key === one.key) === place)
}

export interface Filled {
  readonly text: string
  /** Keys without a value and without a fallback. */
  readonly missing: readonly string[]
}

interface FillOptions {
  readonly fillables?: Fillables
  /** For headers: values cannot contain line breaks. */
  readonly oneLine?: boolean
}

/**
 * Fills the placeholders of a text once: placeholders inside values are not filled. The server and the panel use this function.
 * @param values by key, own properties only; invisible characters are removed, and values longer than their placeholder allows are cut
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, unknown>>,
  { fillables = {}, oneLine = false }: FillOptions = {},
): Filled {
  const missing = new Set<string>()
  const fill = ({ key, fallback }: Placeholder): string => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    const said = isSpoken(value) ? cleaned(String(value), oneLine) : ''
    if (said === '' && fallback === undefined) missing.add(key)
    if (said === '') return fallback ?? ''
    const longest = Object.hasOwn(fillables, key) ? (fillables[key]?.longest ?? LONGEST_VALUE) : Number.POSITIVE_INFINITY
    return said.length > longest ? [...said].slice(0, longest).join('') : said
  }
  const filled = templateParts(text).parts.map(part => (typeof part === 'string' ? part : fill(part)))
  return { text: filled.join(''), missing: [...missing] }
}

const isSpoken = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

function cleaned(said: string, oneLine: boolean): string {
  const lines = oneLine ? said.replaceAll(/\s+/g, ' ') : said.replaceAll(/\r\n?/g, '\n')
  return lines.replaceAll(/[\p{Cs}]|[^\P{Cc}\n]/gu, '').trim()
}

/** The longest possible text, which the counter uses. Known values (`pairs`) have their own length. */
export function longestFilling(text: string, fillables: Fillables, pairs: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.fromEntries(
    placeholdersOf(text).map(({ key, fallback = '' }) => {
      if (Object.hasOwn(pairs, key)) return [key, pairs[key]]
      const longest = Object.hasOwn(fillables, key) ? (fillables[key]?.longest ?? LONGEST_VALUE) : LONGEST_VALUE
      // What stands in its place may be of another alphabet, which makes the whole text longer.
      return [key, fallback.padEnd(longest, 'x')]
    }),
  )
  return fillTemplate(text, values).text
}

/** The sample of each placeholder. */
export function samplesOf(fillables: Fillables): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fillables).map(([key, { sample }]) => [key, sample]))
}

/** Replaces `%{title}` in a text. The panel fills the same texts in its language. */
export function filled(text: string, named: Readonly<Record<string, unknown>>): string {
  return text.replace(/%\{(\w+)\}/g, (_all, name: string) => String(named[name] ?? ''))
}
