/**
 * How many rounds a long test runs: all of them by `npm run soak -- <name>`, a fiftieth otherwise; and the seed of its randomness, which it prints, so
 * that a round that failed can be played again with `SEED=… npm run soak -- <name>`.
 */
export function soaked(name: string, all: number): { readonly count: number; readonly seed: number } {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const count = process.env.SOAK === name ? all : Math.ceil(all / 50)
  console.log(`${name}: ${count} rounds, seed ${seed}`)
  return { count, seed }
}
