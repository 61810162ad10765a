import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import type { TakeOne } from './limitKey.ts'

/** Half a minute's worth may come at once. */
const SECONDS = 30
/** Writes to the database that a person costs at most in that time; what lies between is counted in this process. */
const WRITES = 30

/** Counts requests by key, on a server for all processes together, and makes of each the seconds to wait, or 0. `perMinute` 0 is no limit. */
export function rateLimiter(perMinute: number, db: Database): TakeOne {
  if (perMinute === 0) return async () => 0
  const limit = { points: Math.max(1, Math.floor(perMinute / 2)), duration: SECONDS }
  const lot = Math.max(1, Math.floor(limit.points / WRITES))
  const own = new RateLimiterMemory(limit)
  const shared = db.embedded ? undefined : sharedLimiter({ ...limit, points: Math.ceil(limit.points / lot) * lot }, db)

  return async function takeOne(key) {
    const mine = await own.consume(key).catch(refusalOf)
    if (mine.consumedPoints > own.points) return secondsOf(mine)
    if (!shared || (mine.consumedPoints - 1) % lot !== 0) return 0
    const all = await shared.consume(key, lot).catch(refusalOf)
    if (all.consumedPoints <= shared.points) return 0
    await own.block(key, secondsOf(all))
    return secondsOf(all)
  }
}

function sharedLimiter(limit: { points: number; duration: number }, db: Database): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => db.sql.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  })
}

function refusalOf(refused: unknown): RateLimiterRes {
  if (refused instanceof RateLimiterRes) return refused
  throw refused
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))
