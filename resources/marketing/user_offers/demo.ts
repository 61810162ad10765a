import { demo } from '../../demo/world.ts'

/** The offers of the story, most of them for an audience. */
export const rows = demo({
  after: ['audiences'],
  rows(_world, made) {
    const audiences = made('audiences').filter(({ deleted_at, renewal_status }) => deleted_at === null && renewal_status === 'RENEWED')
    return made('user_offers').map(({ isForAll, ...offer }, index) => ({
      ...offer,
      audience: isForAll ? null : (audiences[index % audiences.length]?.id ?? null),
    }))
  },
})
