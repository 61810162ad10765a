import type { Made, World } from '../../../demo/world.ts'

/** Status, wheel and challenge of each campaign of the demo; those without a challenge are for an audience. */
const campaigns = [
  ['draft', 1, null],
  ['scheduled', 2, null],
  ['active', 1, null],
  ['active', 2, 'Share five looks'],
  ['ended', 1, null],
  ['stopped', 2, null],
  ['draft', 1, 'Two orders'],
  ['ended', 2, null],
] as const

/** Days since the campaign opened; below zero, it opens later. */
const OPENED = { draft: -5, scheduled: -3, active: 4, ended: 30, stopped: 12 } as const
const OPEN_DAYS = 14

/**
 * Spin campaigns in each status, without their counters.
 * @param challenges ids by name
 */
export function demoSpinCampaigns({ moments, ...world }: World, made: Made, challenges: ReadonlyMap<string, number>) {
  const audiences = made('audiences').filter(({ deleted_at, renewal_status }) => deleted_at === null && renewal_status === 'RENEWED')
  return campaigns.map(([status, spin, challenge], index) => {
    const opened = OPENED[status]
    const unlock_at = moments.at(moments.daysAgo(opened), 36_000)
    return {
      id: index + 1,
      created_at: moments.at(moments.daysAgo(Math.max(opened, 0) + 2), 40_000),
      name: `${['Weekly', 'Festive', 'Weekend', 'Loyalty'][index % 4]} spin ${index + 1}`,
      mapping_type: challenge === null ? 'audience' : 'challenge',
      audience: challenge === null ? audiences[index % audiences.length]?.id : null,
      challenge: challenge === null ? null : challenges.get(challenge),
      spin,
      campaign_type: 'scheduled',
      unlock_at,
      end_at: moments.at(moments.daysAgo(opened - OPEN_DAYS), 80_000),
      budget: world.money((index + 2) * 2500 * world.by({ IN: 1, ID: 300 })),
      opens_at: status === 'draft' ? null : unlock_at,
      invited: status === 'ended' || status === 'stopped' || challenge !== null,
      status,
      reason: status === 'stopped' ? 'The prizes are being checked' : null,
    }
  })
}
