import { demo } from '../../demo/world.ts'

const states = ['draft', 'scheduled', 'active', 'active', 'ended', 'stopped', 'draft', 'ended'] as const
const DAYS = { draft: -5, scheduled: -3, active: 4, ended: 30, stopped: 12 } as const

/** Campaigns in each state. The audiences of those that run receive their spins from the background task. */
export const rows = demo({
  after: ['spins', 'audiences'],
  rows({ moments, ...world }, made) {
    const audiences = made('audiences').filter(({ deleted_at, renewal_status }) => deleted_at === null && renewal_status === 'RENEWED')
    const spins = made('spins')
    return states.map((status, index) => {
      const opened = DAYS[status]
      const unlock_at = moments.at(moments.daysAgo(opened), 36_000)
      return {
        id: index + 1,
        created_at: moments.at(moments.daysAgo(Math.max(opened, 0) + 2), 40_000),
        name: `${['Weekly', 'Festive', 'Weekend', 'Loyalty'][index % 4]} spin ${index + 1}`,
        audience: audiences[index % audiences.length]?.id,
        spin: spins[index % spins.length]?.id,
        campaign_type: 'scheduled',
        unlock_at,
        end_at: moments.at(moments.daysAgo(opened - 14), 80_000),
        budget: world.money((index + 2) * 2500 * world.by({ IN: 1, ID: 300 })),
        opens_at: status === 'draft' ? null : unlock_at,
        invited: status === 'ended' || status === 'stopped',
        status,
        reason: status === 'stopped' ? 'The prizes are being checked' : null,
        spent: '0',
        given: 0,
      }
    })
  },
})
