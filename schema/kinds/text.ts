import { z } from 'zod'
import { type CellFact, isShortened } from '../cellFacts.ts'
import { type PerCountry, perCountry } from '../country.ts'
import { asText, type FieldOptions, type KindContext, type KindField, type Needs, type Numbered, type TypedAs } from './kind.ts'

interface Shape {
  /** Longest text, in characters. */
  readonly max: number
  readonly format?: Format
  /** Given by the server when the row is made. */
  readonly numbered?: Numbered
}

export type TextField<Refs extends string = string> = KindField<'text', string, Refs> & Shape

/** One line of text. Blanks around it are cut off; control characters are refused. `text({ max: 50, required: true })` */
export function text<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Shape & { default?: string; typedAs?: readonly TypedAs[] } & Needs<Need>,
): TextField<Refs> & Needs<NoInfer<Need>> {
  const { max, format, numbered } = options
  const shape = numbered ? new RegExp(`^${shapeOf(numbered)}$`, 'i') : undefined
  return {
    ...options,
    // Nobody types a number that the server gives.
    ...(numbered ? { readOnly: true } : {}),
    ...asText,
    ...(shape && { meant: (said: string) => (shape.test(said) ? [said.toUpperCase()] : []) }),
    ...(format && {
      meant: (said: string, { country }: KindContext) =>
        perCountry(format.pattern, country).test(said) ? [...new Set([said, said.toUpperCase()])] : [],
    }),
    ...(format?.read && { read: format.read }),
    ...(format?.clean && { canonical: format.clean }),
    ...(format?.acceptsCells && { acceptsCells: format.acceptsCells }),
    kind: 'text',
    operators: options.search ? ['equals', 'one_of', 'contains', 'empty'] : ['equals', 'one_of', 'empty'],
    type: ({ country }) => {
      // Postgres and files would refuse control characters and half a surrogate pair later.
      const clean = format?.clean
      const plain = (clean ? z.string().trim().overwrite(clean) : z.string().trim())
        .max(max)
        .refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), { params: { code: 'control_characters' } })
      const pattern = format && perCountry(format.pattern, country)
      const shaped = pattern ? plain.refine(value => pattern.test(value), { params: { code: format.code } }) : plain
      return shaped.refine(value => !isShortened(value), { params: { code: 'shortened_number' } })
    },
    column: () => ({ type: 'text', collate: !format }),
    example: ({ country }, n) => (format ? perCountry(format.example, country) : sampleOf(n ?? 1, max)),
  }
}

/** How a number that the server gives is written; one that has counted beyond its digits is longer. */
function shapeOf(numbered: Numbered): string {
  if ('prefix' in numbered) return `${numbered.prefix}\\d{${numbered.digits},}`
  return 'day' in numbered ? `\\d{${6 + numbered.digits},}` : '\\S+_\\d+'
}

/** The number stays whole where there is little room: examples of a unique field differ. */
function sampleOf(n: number, max: number): string {
  return `${'Sample '.slice(0, Math.max(0, max - String(n).length))}${n}`.slice(-max)
}

/** A named shape of text: which texts it takes, and one it takes. The code names the fault and its text. */
export interface Format {
  readonly code: string
  readonly pattern: PerCountry<RegExp>
  readonly example: PerCountry<string>
  /** The text that is stored for a valid text: in lower case. Forms, files and the API use it. */
  clean?(text: string): string
  /** What a cell of a sheet means, where spreadsheets make something else of what was typed. */
  read?(text: string): string
  /** See `Field.acceptsCells`. */
  readonly acceptsCells?: readonly CellFact[]
}
