import type { Figure } from './figure.ts'
import { median } from './median.ts'

const LEAST_ROUNDS = 5
const LONG_ROUNDS = 2

/** One printed line: medians of both sides and ours divided by the reference. */
export interface Line {
  readonly work: string
  readonly ours: number
  readonly reference: number
  readonly unit: string
  readonly ratio: number
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
      await sides.reference()
      await sides.ours()
    }
    const ours: number[] = []
    const reference: number[] = []
    const rounds = figure.takesMinutes ? LONG_ROUNDS : Math.max(LEAST_ROUNDS, figure.rounds ?? LEAST_ROUNDS)
    for (let round = 0; round < rounds; round += 1) {
      reference.push(await sides.reference())
      ours.push(await sides.ours())
    }
    return lineOf(figure, median(ours), median(reference))
  } finally {
    await sides.close()
  }
}

function lineOf({ work, unit, bar }: Figure, ours: number, reference: number): { line: Line; held: boolean } {
  const line = { work, ours: rounded(ours), reference: rounded(reference), unit, ratio: rounded(ours / reference), bar: bar.text }
  return { line, held: bar.holds(ours, reference) }
}

const rounded = (value: number): number => Number(value.toPrecision(4))
