import { z } from 'zod'
import type { Country } from '../country.ts'
import type { Fault, Rule } from '../rule.ts'
import { MOST_PARTS, smsParts } from '../smsParts.ts'
import { type Fillables, longestFilling, placeholdersOf, templateParts } from '../templateText.ts'
import { asText, type KindField, type KindWord } from './kind.ts'

/** Whose values a preview is filled with: rows of a tool, and a field of them for each placeholder that they know. */
export interface FilledFrom {
  readonly tool: string
  readonly values: Readonly<Record<string, string>>
}

interface TemplateOptions {
  /** Longest text as it is written, in characters. */
  readonly max: number
  /** What may stand in it. */
  readonly fillables: Fillables
  /** The field with pairs of the record, whose names are keys too. */
  readonly pairs?: string
  /** Further texts of the record that use the same pairs; none is `[]`. Said, pairs that no text uses are told. */
  readonly beside?: readonly string[]
  /** It becomes a header, or the title of a message: no line breaks. */
  readonly oneLine?: boolean
  /** It is sent as an SMS: counted in parts, of which there are at most four, and never in more. */
  readonly sms?: boolean
  readonly filledFrom?: FilledFrom
  /** How a placeholder is written where the text has to be registered, by country: shown beside it there, to be copied. */
  readonly registeredAs?: Partial<Record<Country, string>>
  unique?: never
  masked?: never
}

type Told = Required<Pick<TemplateOptions, 'max' | 'fillables'>> &
  Pick<TemplateOptions, 'pairs' | 'beside' | 'oneLine' | 'sms' | 'filledFrom' | 'registeredAs'>

export type TemplateField = KindField<'template', string> & Told

/**
 * Text with placeholders from a declared list, `Hello {{name|there}}`, each perhaps with a fallback; `fillTemplate` fills them in, for the server and the
 * panel alike. Braces that name nothing are refused on the field.
 */
export const template: KindWord<'template', string, TemplateOptions, Told> = options => {
  if (!options) throw new Error('A template says what may stand in it: `fillables`')
  const { max, fillables, pairs, beside, oneLine, sms, search, filledFrom } = options
  const lines = oneLine ? /[\p{Cc}\p{Cs}]/u : /[\p{Cs}]|[^\P{Cc}\t\n\r]/u
  return {
    ...options,
    ...asText,
    kind: 'template',
    max,
    fillables,
    ...(pairs !== undefined && { pairs }),
    ...(beside !== undefined && { beside }),
    ...(oneLine !== undefined && { oneLine }),
    ...(sms !== undefined && { sms }),
    ...(filledFrom !== undefined && { filledFrom }),
    operators: search ? ['contains', 'empty'] : ['empty'],
    column: () => ({ type: 'text', collate: true }),
    type: () =>
      z
        .string()
        .trim()
        .max(max)
        .check(({ value, issues }) => {
          const fault = (code: string, params = {}) => issues.push({ code: 'custom', input: value, params: { code, ...params } })
          const { fault: braces } = templateParts(value)
          const strange = pairs === undefined ? unknownKeys(value, fillables) : []
          if (oneLine && /[\r\n]/.test(value)) fault('template_one_line')
          else if (lines.test(value)) fault('control_characters')
          else if (braces) fault(braces.code, { said: braces.said })
          else if (strange.length > 0) fault('template_unknown_key', keysSaid(strange, Object.keys(fillables)))
          else if (sms && pairs === undefined) {
            const long = tooManyParts(longestFilling(value, fillables))
            if (long) fault(long.code, long.params)
          }
        }),
    example: (_context, n) => `Sample text ${n ?? 1}`.slice(0, max),
    brings: key => [
      ...(pairs === undefined ? [] : [keysKnown(key, pairs, options)]),
      ...(pairs !== undefined && sms ? [partsFit(key, pairs, options)] : []),
      ...(pairs !== undefined && beside ? [pairsUsed(key, pairs, beside)] : []),
    ],
  }
}

function unknownKeys(text: string, known: Readonly<Record<string, unknown>>): readonly string[] {
  return placeholdersOf(text).flatMap(({ key }) => (Object.hasOwn(known, key) ? [] : [key]))
}

const keysSaid = (strange: readonly string[], known: readonly string[]) => ({
  keys: strange.map(key => `{{${key}}}`).join(', '),
  known: known.map(key => `{{${key}}}`).join(', ') || '-',
})

const pairsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {}

/** Each placeholder is one that is declared, or a pair of the record. It is told on the pairs: whoever writes the text first adds them next. */
const keysKnown = (key: string, pairs: string, { fillables }: TemplateOptions): Rule => ({
  name: `placeholders of ${key}`,
  on: [pairs, key],
  severity: 'error',
  check: record => {
    const known = { ...fillables, ...pairsOf(record[pairs]) }
    const strange = unknownKeys(String(record[key] ?? ''), known)
    return strange.length > 0 ? { code: 'template_unknown_key', params: keysSaid(strange, Object.keys(known)) } : null
  },
})

/** An SMS with the values of its pairs is no longer than may be. */
const partsFit = (key: string, pairs: string, { fillables }: TemplateOptions): Rule => ({
  name: `parts of ${key}`,
  on: [key, pairs],
  severity: 'error',
  check: record => tooManyParts(longestFilling(String(record[key] ?? ''), fillables, pairsOf(record[pairs]))),
})

function tooManyParts(text: string): Fault | null {
  const { parts, encoding } = smsParts(text)
  return parts > MOST_PARTS ? { code: 'template_too_many_parts', params: { parts, maximum: MOST_PARTS, encoding } } : null
}

/** A pair that no text uses is told, and kept. */
const pairsUsed = (key: string, pairs: string, beside: readonly string[]): Rule => ({
  name: `pairs used by ${key}`,
  on: [pairs, key, ...beside],
  severity: 'warning',
  check: record => {
    const used = new Set([key, ...beside].flatMap(one => placeholdersOf(String(record[one] ?? '')).map(found => found.key)))
    const unused = Object.keys(pairsOf(record[pairs])).filter(name => !used.has(name))
    return unused.length > 0 ? { code: 'template_unused_key', params: { keys: unused.map(name => `{{${name}}}`).join(', ') } } : null
  },
})
