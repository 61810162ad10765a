import type { Clock } from '../clock.ts'

interface Bucket {
  left: number
  at: number
}

const MOST_BUCKETS = 20_000

/**
 * Counts requests by key in buckets that refill steadily: half a minute's worth may come at once.
 * In this process only: several processes behind a balancer allow each their own.
 * @param perMinute how many a minute, 0 for no limit
 * @returns takes one request of a key: 0 when it may pass, otherwise the seconds to wait
 */
export function rateLimiter(perMinute: number, clock: Clock): (key: string) => number {
  const buckets = new Map<string, Bucket>()
  const size = Math.max(1, perMinute / 2)
  const perMs = perMinute / 60_000

  return function takeOne(key) {
    if (perMinute === 0) return 0
    const now = clock().getTime()
    const bucket = buckets.get(key) ?? { left: size, at: now }
    bucket.left = Math.min(size, bucket.left + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    // The oldest goes first when there are too many: asking from ever new addresses must not fill the memory.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? key)
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000))
    bucket.left -= 1
    return 0
  }
}
