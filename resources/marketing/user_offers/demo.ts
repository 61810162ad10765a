import { demo } from '../../demo/world.ts'

const COUNT = 15
const names = ['Welcome back', 'First order', 'Festival', 'Loyal resellers', 'Weekend'] as const

/** Offers in each status. No demo order uses one. */
export const rows = demo({
  rows({ moments, ...world }, made) {
    const draw = world.random('user_offers')
    const scale = world.by({ IN: 1, ID: 300 })
    const audiences = made('audiences').filter(({ deleted_at, renewal_status }) => deleted_at === null && renewal_status === 'RENEWED')
    const states = draw.spread<string>({ draft: 20, active: 45, paused: 10, ended: 25 }, COUNT)
    const limit = world.by({ IN: 50_000, ID: 15_000_000 })
    return states.map((status, index) => {
      const isPercent = index % 2 === 1
      const start = status === 'draft' ? -draw.whole(1, 15) : status === 'ended' ? draw.whole(12, 40) : draw.whole(-2, 5)
      const budget = draw.whole(2, 14) * 5000 * scale
      return {
        id: index + 1,
        created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(1, 4)), 43_200),
        name: `${names[index % names.length]} offer ${index + 1}`,
        audience: index % 3 === 2 ? null : (audiences[index % audiences.length]?.id ?? null),
        offer_type: isPercent ? 'percent' : 'flat',
        value: isPercent ? draw.pick([5, 10, 15]) : draw.pick([50, 75, 100]) * scale,
        max_discount: isPercent ? 150 * scale : null,
        min_order: draw.pick([300, 500, 800]) * scale,
        uses_per_user: draw.whole(1, 3),
        budget: budget.toFixed(world.by({ IN: 2, ID: 0 })),
        used_amount: '0',
        uses: 0,
        start_at: moments.at(moments.daysAgo(start), 0),
        end_at: moments.at(moments.daysAgo(start - draw.whole(6, 20)), 86_340),
        status,
        reason: status === 'paused' ? 'Terms are being checked' : null,
        needs_approval: budget > limit,
      }
    })
  },
})
