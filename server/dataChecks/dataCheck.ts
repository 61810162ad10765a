import type { RawBuilder } from 'kysely'
import type { Country } from '../../schema/country.ts'

/** A record that breaks a rule, with the two values that should be equal. */
export interface Difference {
  readonly id: number
  readonly expected: string | null
  readonly actual: string | null
}

/** Ids of the records that one statement looks at: above `after`, up to `to`. */
export interface Range {
  readonly after: number
  readonly to: number
}

/** The records that the statement of a rule looks at, and the country of the deployment. */
export interface Checking extends Range {
  readonly country: Country
}

/** A rule that stored rows must satisfy, for example that a balance equals its entries. `npm run check:data` runs it; it locks nothing. */
export interface DataCheck {
  readonly name: string
  /** The figure that the rule is about, if one rule holds for many figures. */
  readonly figure?: string
  /** The rule in one sentence. */
  readonly rule: string
  /** The tool whose records can break it. */
  readonly tool: string
  /** Selects the records of a range that break it. */
  readonly differences: (checking: Checking) => RawBuilder<Difference>
}
