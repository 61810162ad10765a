/** Hints that a referral may be made up, each with its weight (§5.5 of the growth specification). Staff decide. */
export const signalWeights = {
  'same bank account': 50,
  'same device': 40,
  'same address': 30,
  'same customers': 30,
  'many joins in an hour': 20,
  'orders cancelled or RTO': 20,
  'joined minutes after': 10,
} as const

export type Signal = keyof typeof signalWeights
export const signalNames = Object.keys(signalWeights) as [Signal, ...Signal[]]

/** A signal of a referral, with the person who has the same value; null where no other person is concerned. */
export interface FoundSignal {
  readonly signal: Signal
  readonly same_as: number | null
}

/** The risk of a referral: the sum of the weights of its signals, at most 100. */
export const riskOf = (found: readonly FoundSignal[]): number =>
  Math.min(
    100,
    found.reduce((sum, { signal }) => sum + signalWeights[signal], 0),
  )
