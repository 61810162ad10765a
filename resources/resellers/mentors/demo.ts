import { demo } from '../../demo/world.ts'

const MENTORS = 40
const MONTHS = 3

/** Forty resellers who train others, over three months, ranked within each by what their groups sold. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('mentors')
    const leading = made('users')
      .filter(user => user.user_type === 'reseller' && user.deletion === 'active' && user.flag_state === 1)
      .slice(9, 9 + MENTORS)
    const [year = 0, now = 0] = world.moments.today.split('-').map(Number)
    return Array.from({ length: MONTHS }, (_, ago) => new Date(Date.UTC(year, now - 1 - MONTHS + ago, 1)).toISOString().slice(0, 7))
      .flatMap(month =>
        leading
          .map(user => {
            const group_size = draw.whole(8, 60)
            const active_resellers = draw.whole(Math.floor(group_size * 0.3), group_size)
            const orders = active_resellers * draw.whole(2, 14)
            return {
              user,
              month,
              group_size,
              active_resellers,
              orders,
              gmv: orders * Math.round(world.words.medianPrice * (0.8 + draw.next() * 0.6)),
            }
          })
          .toSorted((one, other) => other.gmv - one.gmv)
          .map((row, index) => ({ ...row, rank: index + 1 })),
      )
      .map(({ user, gmv, ...row }, index) => ({
        id: index + 1,
        mentor_code: user.code,
        name: user.name,
        ...row,
        gmv: world.money(gmv),
        rating: (draw.whole(28, 50) / 10).toFixed(2),
        incentive: world.money(row.rank <= 10 ? (11 - row.rank) * world.by({ IN: 250, ID: 75_000 }) : 0),
      }))
  },
})
