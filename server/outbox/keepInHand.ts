import type { Run } from '../work/work.ts'
import { LEASE_MS, renew } from './claims.ts'
import type { OutboxTool } from './outboxOf.ts'

/** What is in hand is renewed this often; where that did not succeed for a while, nothing more of it leaves. */
const RENEW_MS = LEASE_MS / 5
const SURE_MS = LEASE_MS / 3

/**
 * Keeps the messages of a sender its own while it has any, and looks again at them each time. Once it cannot, they are lost to it: another one takes them
 * when their lease ends.
 */
export function keepInHand(
  { db, clock, log }: Run,
  outbox: OutboxTool,
  sender: string,
  hasSome: () => boolean,
  lookAgain: () => Promise<void>,
) {
  let renewed = performance.now()
  let isLost = false
  const renewing = setInterval(() => {
    const began = performance.now()
    const done = () => {
      renewed = began
    }
    if (isLost) return
    if (!hasSome()) return done()
    renew(db.sql, outbox, sender, clock())
      .then(done)
      .then(lookAgain)
      .catch(error => log.warn({ err: error }, 'messages in hand could not be kept'))
  }, RENEW_MS)
  return {
    /** Another sender may hold them by now: they are left alone. */
    isLost(): boolean {
      isLost ||= performance.now() - renewed > SURE_MS
      return isLost
    },
    end: (): void => clearInterval(renewing),
  }
}
