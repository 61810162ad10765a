import { Refusal } from '../errors.ts'

/** Why a statement was not answered. */
export type AwayReason =
  /** It ran past its limit and was ended. */
  | 'limit'
  /** The database is gone or starting again. */
  | 'gone'
  /** All connections are taken, and waiting for one took too long. */
  | 'busy'
  /** The disk is full. */
  | 'full'

const RETRY_AFTER_SECONDS: Readonly<Record<AwayReason, number>> = { limit: 5, gone: 2, busy: 5, full: 30 }

/**
 * The database did not answer; the same call may succeed in a moment (503 with Retry-After).
 * Whether a COMMIT that was under way took effect is unknown: callers repeat with their idempotency key.
 */
export class DatabaseAway extends Refusal {
  readonly reason: AwayReason
  /** @param cause what the driver said; for the log, it never leaves the server */
  constructor(reason: AwayReason, cause?: unknown) {
    super(503, 'database_away', 'The database is away for a moment, retry', {
      params: { reason },
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS[reason]) },
    })
    this.reason = reason
    this.cause = cause
  }
}
