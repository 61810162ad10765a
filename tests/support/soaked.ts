/**
 * Number of rounds and random seed of a long test. `npm run soak -- <name>` runs all rounds with a new seed, which it prints; `SEED=… npm run soak -- <name>`
 * repeats a failed run. Otherwise the test runs a fiftieth of its rounds with a fixed seed, so that a change passes or fails for its own reasons.
 */
export function soaked(name: string, all: number): { readonly count: number; readonly seed: number } {
  const soaks = process.env.SOAK === name
  const seed = Number(process.env.SEED ?? (soaks ? Math.floor(Math.random() * 2 ** 31) : 1))
  const count = soaks ? all : Math.ceil(all / 50)
  console.log(`${name}: ${count} rounds, seed ${seed}`)
  return { count, seed }
}
