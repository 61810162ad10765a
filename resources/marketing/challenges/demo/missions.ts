import { countries } from '../../../../schema/country.ts'
import type { DemoRow } from '../../../../schema/demo.ts'
import { rowsBy } from '../../../../schema/maps.ts'
import { type Made, numbered, type World } from '../../../demo/world.ts'
import { progressOf } from '../../challenge_progress/progressOf.ts'
import { demoChallenges, STOPPED_DAYS_AGO } from './terms.ts'

const MINUTES = 7
/** Resellers of each campaign who have begun and not completed a round. */
const BEGINNERS = 15

interface Gift {
  readonly id: number
  readonly user: number
  readonly campaign: number
  readonly given_at: string
}

/** The challenges of the demo. */
export function missionChallenges(world: World, rewards: ReadonlyMap<unknown, DemoRow>) {
  return demoChallenges.map(({ name, reward, action, value, days = null, status }, index) => ({
    id: index + 1,
    created_at: world.moments.at(world.moments.daysAgo(124), 36_000),
    name,
    type: days === null ? 'normal' : 'streak',
    action,
    action_value: value,
    interval: days === null ? null : 'day',
    streak_count: days,
    reward_option: rewards.get(reward)?.gives,
    reward: rewards.get(reward)?.id,
    completion_text: 'Well done! The reward is in your wallet',
    terms_url: 'https://www.example.com/challenge-terms',
    active: true,
    running: status === 'active' ? 1 : 0,
  }))
}

/** The campaigns of the demo without their counters, each of one challenge. */
export function missionCampaigns({ moments, ...world }: World, made: Made) {
  const audiences = made('audiences')
    .filter(({ deleted_at, renewal_status }) => deleted_at === null && renewal_status === 'RENEWED')
    .toSorted((one, other) => Number(other.size) - Number(one.size))
  return demoChallenges.map(({ campaign, status, from, to, perUser }, index) => {
    const audience = audiences[index % 6]
    return {
      id: index + 1,
      created_at: moments.at(moments.daysAgo(Math.max(from, 0) + 2), 40_000),
      name: campaign,
      challenge: index + 1,
      audience: audience?.id,
      activation_time: moments.at(moments.daysAgo(from), 36_000),
      expiry_time: moments.at(moments.daysAgo(-to), 80_000),
      budget: world.money((index + 2) * 2500 * world.by({ IN: 1, ID: 300 })),
      max_per_user: perUser,
      status,
      reason: status === 'stopped' ? 'Too many shares to the same friend' : null,
      people: status === 'draft' ? null : Number(audience?.size ?? 0),
      audience_gone: false,
      /** The last moment of its gifts. */
      until: moments.at(moments.daysAgo(status === 'stopped' ? STOPPED_DAYS_AGO : Math.max(-to, 0)), 80_000),
    }
  })
}

/** Simulated actions that led to the gifts, those of resellers who have just begun, and the progress that follows from them. */
export function missionProgress(world: World, gifts: readonly Gift[], campaigns: ReturnType<typeof missionCampaigns>, made: Made) {
  const draw = world.random('challenge_events')
  const begun = campaigns.flatMap(({ id, until, status }) => {
    const known = new Set(gifts.filter(({ campaign }) => campaign === id).map(({ user }) => user))
    if (status === 'draft' || status === 'scheduled' || (demoChallenges[id - 1]?.value ?? 1) === 1) return []
    const at = world.moments.at(world.moments.daysAgo(Math.max(12, Math.ceil(world.moments.age(until)))), 50_000)
    return draw
      .shuffled(made('users').filter(({ id: user, user_type }) => user_type === 'reseller' && !known.has(user)))
      .slice(0, BEGINNERS)
      .map(({ id: user }) => ({ campaign: id, user, at }))
  })
  const events = numbered(
    [...gifts.flatMap(actionsOf), ...begun].map((event, index) => ({ ...event, event_key: `demo:${index + 1}`, created_at: event.at })),
  )
  const giftsOf = rowsBy(gifts, keyOf)
  const progress = [...rowsBy(events, keyOf)].map(([key, own]) => {
    const { campaign, user } = own[0] as (typeof own)[number]
    const terms = demoChallenges[campaign - 1]
    const { activation_time, expiry_time, max_per_user } = campaigns[campaign - 1] as (typeof campaigns)[number]
    const now = progressOf(
      { type: terms?.days ? 'streak' : 'normal', action_value: terms?.value ?? 1, streak_count: terms?.days ?? null, interval: 'day' },
      own.map(event => ({ key: event.event_key, at: event.at })),
      { from: activation_time, to: expiry_time, rounds: max_per_user, zone: countries[world.country].zone },
    )
    const received = giftsOf.get(key) ?? []
    return { campaign, user, ...now, gifts: received.length, grant: received.at(-1)?.id ?? null, created_at: own[0]?.at }
  })
  return { challenge_events: events, challenge_progress: numbered(progress) }
}

const keyOf = ({ campaign, user }: Pick<Gift, 'campaign' | 'user'>): string => `${campaign} ${user}`

/** The actions before a gift: minutes apart, or on the days of a streak. */
function actionsOf({ campaign, user, given_at }: Gift) {
  const { value = 1, days } = demoChallenges[campaign - 1] ?? {}
  const step = days === undefined ? MINUTES * 60_000 : 86_400_000
  return Array.from({ length: days ?? value }, (_, index) => ({
    campaign,
    user,
    at: new Date(Date.parse(given_at) - index * step).toISOString(),
  }))
}
