import type { DemoRow } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { shares } from '../words/words.ts'
import type { World } from '../world.ts'
import { staffOf } from './staff.ts'

const REVIEWS = 280
const INFLUENCERS = 120
const PEOPLE = 24
/** Part of them that waits: the newest. */
const WAITING = 0.15
const OTHERS = 0
const UNETHICAL = 2

interface MediaNeeds {
  readonly reviews: readonly DemoRow[]
  readonly users: readonly DemoRow[]
  readonly catalogs: readonly DemoRow[]
}

/** Pictures and videos of reviews, and videos of influencers: the newest wait, the others are decided, for each of the five reasons too. */
export function media(world: World, { reviews, users, catalogs }: MediaNeeds) {
  const { moments, files } = world
  const draw = world.random('media_items')
  const reviewers = staffOf('content moderation')
  const decided = (index: number, count: number) => {
    const approval = index >= count * (1 - WAITING) ? 0 : draw.chance(0.82) ? 1 : 2
    const rejection_reason = approval === 2 ? draw.weighted(shares('4: 36, 3: 26, 1: 18, 2: 8, 0: 12')) : null
    const comment = rejection_reason === OTHERS ? draw.pick(['Shows a price list', 'Music of somebody else']) : null
    return { approval, rejection_reason, comment, reviewed_by: approval === 0 ? null : draw.pick(reviewers) }
  }
  const filmed = () => {
    const film = draw.pick(files.films)
    return { media: film, duration_s: Math.round(film.duration ?? 0) }
  }
  const ofReviews = reviews.slice(-REVIEWS).map(({ id, created_at, catalog, user }, index, { length }) => {
    const isFilm = draw.chance(0.55)
    const shown = isFilm
      ? { kind: 'review_video', ...filmed() }
      : { kind: 'review_image', media: draw.pick(files.photos), duration_s: null }
    return { created_at: String(created_at), ...shown, review: id, catalog, user: Number(user), ...decided(index, length) }
  })
  const sellers = users.filter(user => user.flag_state === 1 && user.deletion === 'active')
  const influencers = draw.shuffled(sellers).slice(0, PEOPLE)
  const sold = catalogs.filter(({ activation }) => activation === 'activated')
  const ofInfluencers = Array.from({ length: INFLUENCERS }, (_, index) => ({
    created_at: moments.at(moments.daysAgo(1 + Math.floor((INFLUENCERS - index) / 3)), draw.whole(32_000, 70_000)),
    kind: 'influencer_video',
    ...filmed(),
    review: null,
    catalog: draw.chance(0.8) ? draw.pick(sold).id : null,
    user: draw.pick(influencers).id,
    ...decided(index, INFLUENCERS),
  }))
  return [...ofReviews, ...ofInfluencers]
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map((item, index) => ({ id: index + 1, ...item, turn: 1 }))
}

/** How many items of each person were rejected as unethical. */
export function strikes(items: ReturnType<typeof media>): ReadonlyMap<number, number> {
  const struck = items.filter(({ approval, rejection_reason }) => approval === 2 && rejection_reason === UNETHICAL)
  return new Map([...rowsBy(struck, ({ user }) => user)].map(([user, own]) => [user, own.length]))
}
