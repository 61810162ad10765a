import type { Country } from '../../schema/country.ts'

/** Language and place of the person who reads. */
export interface Speaker {
  readonly t: (key: string, params?: Record<string, unknown>) => string
  /** `en` or `id`. */
  readonly locale: string
  readonly country: Country
}
