import { localDay, mondayOf, plusDays } from '../../../schema/days.ts'

/** The terms of a challenge, as far as its progress needs them. */
export interface ChallengeTerms {
  readonly type: string
  /** Actions of a round, or of each day or week of a streak. */
  readonly action_value: number
  readonly streak_count: number | null
  readonly interval: string | null
}

/** The time of a campaign and the most rounds of a person. The moments are ISO 8601 in UTC; `from` is included, `to` is not. */
export interface ChallengeTime {
  readonly from: string
  readonly to: string
  readonly rounds: number
  readonly zone: string
}

/** An action of a user. Events with the same key are one event. */
export interface ChallengeEvent {
  readonly key: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface Progress {
  /** Actions of the current round; in a streak, actions of the last day or week. */
  readonly count: number
  /** Days or weeks in a row that count for the current round. */
  readonly streak: number
  /** The last day with enough actions, or the Monday of the last such week. */
  readonly last_interval: string | null
  /** Completed rounds. */
  readonly round: number
  /** The moment of the action that completed the last round. */
  readonly completed_at: string | null
}

/**
 * The progress of a user in a challenge (§5.3 of the growth specification). It follows from the set of events alone: repeated events, events out of order and
 * events outside of the campaign change nothing. Another event never takes a completed round away.
 */
export function progressOf(terms: ChallengeTerms, events: readonly ChallengeEvent[], time: ChallengeTime): Progress {
  const moments = momentsOf(events, time)
  return terms.type === 'streak' ? streakOf(terms, moments, time) : normalOf(terms, moments, time)
}

/** The moments of the events within the campaign, in order, each event once. */
function momentsOf(events: readonly ChallengeEvent[], { from, to }: ChallengeTime): readonly string[] {
  const first = new Map<string, string>()
  for (const { key, at } of events) {
    const known = first.get(key)
    if (at >= from && at < to && (known === undefined || at < known)) first.set(key, at)
  }
  return [...first.values()].sort()
}

function normalOf({ action_value }: ChallengeTerms, moments: readonly string[], { rounds }: ChallengeTime): Progress {
  const round = Math.min(rounds, Math.floor(moments.length / action_value))
  return {
    count: round === rounds ? action_value : moments.length - round * action_value,
    streak: 0,
    last_interval: null,
    round,
    completed_at: round === 0 ? null : (moments[round * action_value - 1] ?? null),
  }
}

function streakOf({ action_value, streak_count, interval }: ChallengeTerms, moments: readonly string[], time: ChallengeTime): Progress {
  const length = streak_count ?? 1
  const days = interval === 'week' ? 7 : 1
  let state: Progress = { count: 0, streak: 0, last_interval: null, round: 0, completed_at: null }
  let current = ''
  for (const at of moments) {
    if (state.round === time.rounds) break
    const day = localDay(new Date(at), time.zone)
    const own = interval === 'week' ? mondayOf(day) : day
    state = { ...state, count: own === current ? state.count + 1 : 1 }
    current = own
    if (state.count !== action_value) continue
    const isNext = state.last_interval !== null && plusDays(state.last_interval, days) === own
    // A completed streak begins anew with the next day or week.
    const streak = isNext && state.streak < length ? state.streak + 1 : 1
    const isDone = streak === length
    state = {
      ...state,
      streak,
      last_interval: own,
      ...(isDone && { round: state.round + 1, completed_at: at }),
    }
  }
  return state
}
