import { RefusedStatement } from '../tree.ts'
import { arithmetic, computed, number, oneOf, plain, text } from './values.ts'
import type { Value } from './weight.ts'

const byWord = <T>(words: string, made: T): readonly (readonly [string, T])[] => words.split(/\s+/).map(word => [word, made] as const)

type Estimate = (args: readonly Value[]) => Value

/** Some letters have up to three in the other case. */
const GROWTH = 3

const first = ([value]: readonly Value[]): number => value?.bytes ?? 0
const shortened: Estimate = args => computed(args, text(first(args)))
const recased: Estimate = args => computed(args, text(first(args) * GROWTH))
/** Looks for one text in another, at each place of it. */
const matching =
  (kind: (args: readonly Value[]) => Value): Estimate =>
  args => {
    const found = kind(args)
    return { ...found, work: found.work + args.reduce((product, { bytes }) => product * Math.max(bytes, 1), 1) }
  }
const counted: Estimate = args => computed(args, plain)
const chosen: Estimate = args => computed(args, oneOf(args))
const rounded: Estimate = args => computed(args, number((args[0]?.digits ?? 0) + 2000))
const added: Estimate = args => computed(args, number((args[0]?.digits ?? 0) + 40))

const FUNCTIONS: ReadonlyMap<string, Estimate> = new Map<string, Estimate>([
  ...byWord('upper lower initcap', recased),
  ...byWord('left right', shortened),
  ...byWord('btrim ltrim rtrim', matching(shortened)),
  ...byWord('split_part', matching(shortened)),
  ...byWord('position starts_with', matching(counted)),
  ...byWord('substring', (args: readonly Value[]) => {
    // A text is a regular expression, which may take as long and as much as it likes.
    if (args.slice(1).some(({ isText }) => isText)) throw new RefusedStatement('sql_pattern')
    return shortened(args)
  }),
  ...byWord('min max lag lead first_value last_value', chosen),
  ...byWord('sum avg', added),
  ...byWord('abs floor ceil ceiling', chosen),
  ...byWord('round trunc', rounded),
  ...byWord('mod', (args: readonly Value[]) => arithmetic('%', args)),
  ...byWord(
    `count bool_and bool_or every row_number rank dense_rank percent_rank cume_dist ntile length char_length sign now date_trunc date_part
     age make_date extract timezone overlaps`,
    counted,
  ),
])

/** Names of functions whose values are estimated; each that is allowed must be among them. */
export const estimatedFunctions: readonly string[] = [...FUNCTIONS.keys()]

/** @throws RefusedStatement for a function of which nothing is known, or a pattern that may run for ever */
export function callOf(name: string, args: readonly Value[]): Value {
  const estimate = FUNCTIONS.get(name)
  if (!estimate) throw new RefusedStatement('sql_function', { name })
  return estimate(args)
}
