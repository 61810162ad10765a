import { type Country, countries } from '../../schema/country.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { type Moments, moments } from './moments.ts'
import { type Random, random } from './random.ts'
import { indonesia } from './words/id.ts'
import { india } from './words/in.ts'
import type { Words } from './words/words.ts'

/** A row as it goes into its table: columns by name, jsonb as plain values. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** Pictures and papers of the demo, as records keep them. */
export interface DemoFiles {
  /** 1080x720 and 1200x466, by turns. */
  readonly banners: readonly FileValue[]
  readonly products: readonly FileValue[]
  /** Ratio 2.41. */
  readonly carousels: readonly FileValue[]
  /** 328x112. */
  readonly showcases: readonly FileValue[]
  /** Stands for a cheque, a certificate, a card. */
  readonly paper: FileValue
}

/** What every generator of rows knows. */
export interface World {
  readonly country: Country
  readonly words: Words
  readonly moments: Moments
  readonly files: DemoFiles
  /** The random numbers of one table. */
  random(stream: string): Random
  /** An amount as its column holds it. */
  money(amount: number): string
  /** The value of the country. */
  by<T>(values: Readonly<Record<Country, T>>): T
}

/** The same seed, country and now make the same world. */
export function makeWorld({ country, now, seed, files }: { country: Country; now: Date; seed: number; files: DemoFiles }): World {
  return {
    country,
    words: country === 'IN' ? india : indonesia,
    moments: moments(now, countries[country].zone),
    files,
    random: stream => random(seed, stream),
    money: amount => amount.toFixed(countries[country].decimals),
    by: values => values[country],
  }
}
