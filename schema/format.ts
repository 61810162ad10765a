import type { PerCountry } from './country.ts'

/** A named shape of text: which texts it takes, and one it takes. The code names the fault and its text. */
export interface Format {
  readonly code: string
  readonly pattern: PerCountry<RegExp>
  readonly example: PerCountry<string>
}
