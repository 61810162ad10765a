import type { Kysely } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { rowsBy } from '../../../../schema/maps.ts'
import { openChange, type Run, reader, record, type Tables } from '../../../../server/handlers.ts'
import { add, insert, type Read, type Row, update, type Write } from '../../../planner.ts'
import { notifyBudgets } from '../../../shared/background/notifyBudgets.ts'
import { progressOf } from '../../challenge_progress/progressOf.ts'
import { type Gift, giveRewards } from '../../gifts/planning/giveRewards.ts'
import { keepEvents, type Source, type Touched } from './newEvents.ts'
import { spinsOfRounds } from './spinsOfRounds.ts'

export const NAME = 'advance_challenges'

type Campaign = Row<'challenge_campaigns'>
type Stored = Row<'challenge_progress'>

const keyOf = ({ campaign, user }: Touched): string => `${campaign} ${user}`

/** Names a round of a user: it gives one gift, however often the task looks at it. */
const giftKey = ({ campaign, user }: Touched, round: number): string => `challenge:${campaign}:${user}:${round}`

/** Counts new actions, and gives the rewards of the rounds that they complete (§5.3 of the growth specification). */
export async function advance(engine: Run['engine'], trx: Kysely<Tables>, source: Source) {
  const { touched, hasMore } = await keepEvents(trx, source, engine.now())
  if (touched.length === 0) return { changed: 0, hasMore }
  const change = openChange(engine, trx, null, 'job', NAME)
  // The same reader, typed by the tables of the planners.
  const read: object = reader(change)
  const when = { country: engine.country, today: change.rules.today, now: engine.now().toISOString() }
  const { writes, campaigns } = await progressWrites(touched, read as Read, when)
  await record(change, { tool: 'challenge_campaigns', what: 'update', targets: campaigns, writes, refused: [] })
  await notifyBudgets({ engine, sql: trx }, 'challenge_campaigns', campaigns)
  return { changed: touched.length, hasMore }
}

/** The writes that bring the progress of these users up to date, with their gifts. */
async function progressWrites(touched: readonly Touched[], read: Read, when: Parameters<typeof giveRewards>[2]) {
  const ids = [...new Set(touched.map(({ campaign }) => campaign))].toSorted((one, other) => one - other)
  const of = { campaign: ids, user: [...new Set(touched.map(({ user }) => user))] }
  const campaigns = new Map((await read.locked('challenge_campaigns', { id: ids })).map(one => [one.id, one]))
  const challenges = await read.rows('challenges', { id: [...campaigns.values()].map(({ challenge }) => challenge) })
  const challengeOf = new Map(challenges.map(one => [one.id, one]))
  const events = rowsBy(await read.rows('challenge_events', of), keyOf)
  const stored = new Map((await read.rows('challenge_progress', of)).map(one => [keyOf(one), one]))
  const { zone } = countries[when.country]
  const advanced = touched.flatMap(one => {
    const campaign = campaigns.get(one.campaign)
    const challenge = challengeOf.get(campaign?.challenge ?? 0)
    if (!campaign || !challenge) return []
    const known = (events.get(keyOf(one)) ?? []).map(({ event_key, at }) => ({ key: event_key, at }))
    const progress = progressOf(challenge, known, timeOf(campaign, zone))
    const before = stored.get(keyOf(one))
    return [{ ...one, reward: challenge.reward, before, progress, group: `challenge ${keyOf(one)}` }]
  })
  const gifts = advanced.flatMap(({ before, progress, reward, group, ...one }) =>
    roundsAfter(before, progress.round).map(
      (round): Gift => ({
        ...{ user: one.user, reward, source: 'challenge', event_key: giftKey(one, round), group },
        campaign: { tool: 'challenge_campaigns', id: one.campaign },
      }),
    ),
  )
  const given = await giveRewards(gifts, read, when)
  const spins = await spinsOfRounds(gifts, challengeOf, campaigns, read, when.now)
  const writes = advanced.flatMap(({ before, progress, group, campaign, user }): Write[] => {
    const gift = given.results.get(giftKey({ campaign, user }, progress.round))
    const rounds = roundsAfter(before, progress.round).map(round => given.results.get(giftKey({ campaign, user }, round)))
    const gifts = rounds.filter(one => one?.status === 'given').length
    const set = { ...progress, ...(gift && { grant: gift.grant }) }
    const row = before ?? { newRow: `progress ${campaign} ${user}` }
    return [
      'newRow' in row
        ? insert('challenge_progress', row, { campaign, user, ...set }, group)
        : update('challenge_progress', row, set, group),
      ...(gifts > 0 ? [add('challenge_progress', row, { gifts }, group)] : []),
    ]
  })
  return { campaigns: ids, writes: [...given.writes, ...spins, ...writes] }
}

const timeOf = ({ activation_time, expiry_time, max_per_user }: Campaign, zone: string) => ({
  from: activation_time,
  to: expiry_time,
  rounds: max_per_user,
  zone,
})

const roundsAfter = (before: Stored | undefined, round: number): readonly number[] => {
  const done = before?.round ?? 0
  return Array.from({ length: Math.max(0, round - done) }, (_, index) => done + index + 1)
}
