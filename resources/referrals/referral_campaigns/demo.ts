import { demo } from '../../demo/world.ts'

const names = [
  'Bring a friend',
  'Festival friends',
  'First order bonus',
  'Influencer circle',
  'Winter invites',
  'Friends of friends',
] as const

/** Eight campaigns, in every status. */
export const rows = demo({
  after: ['audiences', 'rewards'],
  rows({ moments, ...world }, made) {
    const draw = world.random('referral_campaigns')
    const audiences = made('audiences').filter(({ deleted_at, renewal_status }) => deleted_at === null && renewal_status === 'RENEWED')
    const rewards = made('rewards').filter(({ active }) => active)
    const states = ['active', 'active', 'active', 'draft', 'draft', 'ended', 'ended', 'stopped'] as const
    const reward = (index: number) => rewards[index % rewards.length]?.id
    return states.map((status, index) => {
      const start = status === 'draft' ? -draw.whole(3, 20) : status === 'active' ? draw.whole(3, 25) : draw.whole(60, 110)
      const length = status === 'active' ? start + draw.whole(4, 40) : draw.whole(20, 45)
      return {
        id: index + 1,
        created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(2, 6)), 39_600),
        name: `${names[index % names.length]} ${index + 1}`,
        title: 'Invite your friends to resell and earn with each of them',
        audience: audiences[index % audiences.length]?.id,
        start_at: moments.at(moments.daysAgo(start), 0),
        end_at: moments.at(moments.daysAgo(start - length), 86_340),
        rewards: [
          { on: 'joined', n: null, reward: reward(index) },
          { on: 'first order', n: null, reward: reward(index + 1) },
          ...(index % 2 === 0 ? [{ on: 'nth order', n: 3 + (index % 3), reward: reward(index + 2) }] : []),
        ],
        terms_url: 'https://www.example.com/referral-terms',
        budget: world.money(draw.whole(4, 20) * 5000 * world.by({ IN: 1, ID: 300 })),
        max_per_user: index % 3 === 0 ? 20 : null,
        spent: '0',
        given: 0,
        status,
        stop_reason: status === 'stopped' ? 'Too many accounts of one person' : null,
      }
    })
  },
})
