import type { Read, Row, Write } from '../../../planner.ts'
import type { Gift } from '../../gifts/planning/giveRewards.ts'
import { givesSpins, receivedSpin } from '../../spin_grants/planning/receivedSpin.ts'

/** The spins of campaigns for a challenge: one for each completed round, unless the reward of the round is that spin. */
export async function spinsOfRounds(
  gifts: readonly Gift[],
  challengeOf: ReadonlyMap<number, Row<'challenges'>>,
  campaigns: ReadonlyMap<number, Row<'challenge_campaigns'>>,
  read: Read,
  now: string,
): Promise<readonly Write[]> {
  const open = (await read.rows('spin_campaigns', { challenge: [...challengeOf.keys()], status: ['scheduled', 'active'] })).filter(one =>
    givesSpins(one, now),
  )
  if (open.length === 0) return []
  const rewards = await read.rows('rewards', { id: gifts.map(({ reward }) => reward) }, ['spin_campaign'])
  const rewarded = new Map(rewards.map(({ id, spin_campaign }) => [id, spin_campaign]))
  return gifts.flatMap(({ user, reward, event_key, campaign, group }) =>
    open
      .filter(({ id, challenge }) => challenge === campaigns.get(campaign?.id ?? 0)?.challenge && id !== rewarded.get(reward))
      .map(one => receivedSpin({ campaign: one, user, event_key, now, group }).write),
  )
}
