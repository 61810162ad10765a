import type { Figure } from './figure.ts'
import { median } from './median.ts'

const LEAST_ROUNDS = 5
const LONG_ROUNDS = 2

/** One printed line: medians of both sides and ours divided by the reference, if there is one. */
export interface Line {
  readonly work: string
  readonly ours: number
  readonly reference?: number
  readonly unit: string
  readonly ratio?: number
  readonly bar: string
}

/**
 * Measures both sides of a figure in turns, so that whatever else the machine does meets both alike.
 * @returns the line to print, and whether the bar was kept
 */
export async function measure(figure: Figure): Promise<{ line: Line; held: boolean }> {
  const sides = await figure.prepare()
  try {
    // The first of each only warms caches and compilers; what takes minutes has done so long before its end.
    if (!figure.takesMinutes) {
      await sides.reference?.()
      await sides.ours()
    }
    const ours: number[] = []
    const reference: number[] = []
    const rounds = figure.takesMinutes ? LONG_ROUNDS : Math.max(LEAST_ROUNDS, figure.rounds ?? LEAST_ROUNDS)
    for (let round = 0; round < rounds; round += 1) {
      if (sides.reference) reference.push(await sides.reference())
      ours.push(await sides.ours())
    }
    return lineOf(figure, median(ours), sides.reference ? median(reference) : undefined)
  } finally {
    await sides.close()
  }
}

function lineOf({ work, unit, bar }: Figure, ours: number, reference: number | undefined): { line: Line; held: boolean } {
  const compared = reference === undefined ? {} : { reference: rounded(reference), ratio: rounded(ours / reference) }
  return { line: { work, ours: rounded(ours), unit, bar: bar.text, ...compared }, held: bar.holds(ours, reference ?? Number.NaN) }
}

const rounded = (value: number): number => Number(value.toPrecision(4))
