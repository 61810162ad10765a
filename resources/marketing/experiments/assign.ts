import { MOD_IDS } from '../../../schema/modIds.ts'

/** A running variation, with its experiment. */
export interface RunningVariation {
  /** The id of the variation. */
  readonly id: number
  readonly experiment: number
  /** The key of the experiment, by which apps know it. */
  readonly key: string
  /** The audience that the experiment is limited to; null for everybody. */
  readonly audience: number | null
  readonly name: string
  readonly mod_ids: readonly number[]
  readonly config: unknown
}

/**
 * The mod id of a user: the digits of the code modulo 100, as audiences compute it.
 * @returns 0 to 99; null for a code without digits
 */
export function modIdOf(code: string): number | null {
  const digits = code.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits.slice(-2)) % MOD_IDS
}

/**
 * The variation of each running experiment that a mod id belongs to. Feed, keyed call and the panel all use this function (§5.1 of the growth specification).
 * @param modId null for a code without digits, which is in no experiment
 * @param running the running variations, in ascending order of their ids
 * @param isMember true if the user is in an audience; experiments with an audience are left out without it
 * @returns at most one variation for each experiment, by its key
 */
export function assign(
  modId: number | null,
  running: readonly RunningVariation[],
  isMember: (audience: number) => boolean = () => false,
): ReadonlyMap<string, RunningVariation> {
  const assigned = new Map<string, RunningVariation>()
  if (modId === null) return assigned
  for (const variation of running) {
    const { key, audience, mod_ids } = variation
    if (assigned.has(key) || !mod_ids.includes(modId)) continue
    if (audience === null || isMember(audience)) assigned.set(key, variation)
  }
  return assigned
}
