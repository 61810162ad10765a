import { type FoundSignal, type Signal, signalNames } from './signals.ts'

/** Moments of joining that count as one hour, and how many joins of a referrer in it are usual. */
const HOUR_MS = 3_600_000
const USUAL_JOINS = 5
const SOON_MS = 10 * 60_000
/** Orders from which on their end says something. */
const FEWEST_ORDERS = 2

/** Values of a person that are compared with those of others; accounts and devices as keyed hashes. */
export interface Compared {
  readonly user: number
  readonly accounts: readonly string[]
  readonly devices: readonly string[]
  readonly addresses: readonly string[]
  readonly phones: readonly string[]
}

/** A friend with the people and orders that the signals look at. */
export interface Suspected {
  readonly friend: Compared
  /** The referrer first, then the other friends of the referrer. */
  readonly others: readonly Compared[]
  readonly joined_at: string
  readonly referrer_joined_at: string | null
  /** Moments at which friends of the same referrer joined, this one included. */
  readonly joins: readonly string[]
  /** Number of orders of the friend, and of those that were cancelled or came back undelivered. */
  readonly orders: number
  readonly failed: number
}

/** The signals of a referral in the order of their weights. Customers and addresses are compared with those of the referrer alone. */
export function signalsOf(one: Suspected): readonly FoundSignal[] {
  const referrer = one.others.slice(0, 1)
  const same = (of: (person: Compared) => readonly string[], among: readonly Compared[]) => {
    const own = new Set(of(one.friend))
    return among.find(other => of(other).some(value => own.has(value)))?.user ?? null
  }
  const people: Partial<Record<Signal, number | null>> = {
    'same bank account': same(({ accounts }) => accounts, one.others),
    'same device': same(({ devices }) => devices, one.others),
    'same address': same(({ addresses }) => addresses, referrer),
    'same customers': same(({ phones }) => phones, referrer),
  }
  const facts: Partial<Record<Signal, boolean>> = {
    'many joins in an hour': joinsAround(one.joined_at, one.joins) > USUAL_JOINS,
    'orders cancelled or RTO': one.orders >= FEWEST_ORDERS && one.failed * 2 >= one.orders,
    'joined minutes after': isSoonAfter(one.joined_at, one.referrer_joined_at),
  }
  return signalNames.flatMap((signal): FoundSignal[] => {
    const same_as = people[signal] ?? null
    return same_as !== null || facts[signal] ? [{ signal, same_as }] : []
  })
}

/** The most joins within one hour that include this one. */
function joinsAround(joined_at: string, joins: readonly string[]): number {
  const at = Date.parse(joined_at)
  const moments = joins.map(join => Date.parse(join))
  const starts = moments.filter(start => start <= at && at - start <= HOUR_MS)
  return Math.max(0, ...starts.map(start => moments.filter(moment => moment >= start && moment - start <= HOUR_MS).length))
}

function isSoonAfter(joined_at: string, referrer_joined_at: string | null): boolean {
  if (referrer_joined_at === null) return false
  const after = Date.parse(joined_at) - Date.parse(referrer_joined_at)
  return after >= 0 && after < SOON_MS
}
