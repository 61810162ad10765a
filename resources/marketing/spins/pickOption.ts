/** An option of a spin, as far as a draw needs it. */
export interface DrawnOption {
  readonly name: string
  /** Percent with two decimals, as text. */
  readonly weight: string
  readonly distribution_type: string
  readonly max_winners?: number | null | undefined
  readonly winners?: number | null | undefined
}

/** Options with the winners that they have so far. */
export const withWinners = <Option extends { readonly name: string }>(
  options: readonly Option[],
  winners: readonly { readonly name: string; readonly count: number }[],
) => options.map(option => ({ ...option, winners: winners.find(({ name }) => name === option.name)?.count ?? 0 }))

/** Weights are percent with two decimals: units of 1/10,000. */
const UNITS = 100

export const weightOf = ({ weight }: Pick<DrawnOption, 'weight'>): number => Math.round(Number(weight) * UNITS)

const isOut = ({ distribution_type, max_winners, winners }: DrawnOption): boolean =>
  distribution_type === 'CAPPED' && (winners ?? 0) >= (max_winners ?? 0)

/**
 * Draws an option by its weight. The weight of a capped option without winners left goes to the options for all, in proportion to theirs: then the draw is
 * repeated among these (§5.3 of the growth specification).
 * @param below gives a random whole number from 0 up to, but not including, its parameter
 */
export function pickOption<Option extends DrawnOption>(options: readonly Option[], below: (limit: number) => number): Option {
  const first = byWeight(options, below)
  return isOut(first)
    ? byWeight(
        options.filter(({ distribution_type }) => distribution_type === 'ALL'),
        below,
      )
    : first
}

function byWeight<Option extends DrawnOption>(options: readonly Option[], below: (limit: number) => number): Option {
  const total = options.reduce((sum, option) => sum + weightOf(option), 0)
  let left = below(total)
  for (const option of options) {
    left -= weightOf(option)
    if (left < 0) return option
  }
  throw new Error('A spin without an option for all cannot be drawn')
}
