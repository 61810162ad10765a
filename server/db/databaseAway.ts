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
  /** It gives no sign of life. */
  | 'silent'

const RETRY_AFTER_SECONDS: Readonly<Record<AwayReason, number>> = { limit: 5, gone: 2, busy: 5, full: 30, silent: 2 }

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

/** The process is stopping and has closed its database: only work that was cut off still asks. */
export class DatabaseClosed extends DatabaseAway {
  constructor() {
    super('gone')
  }
}

/** What tells each reason: codes of Node's sockets and of Postgres (appendix A of its manual), and texts of pg, which gives some errors no code. */
const SIGNS: readonly { reason: AwayReason; codes: RegExp; texts?: RegExp }[] = [
  {
    reason: 'gone',
    codes:
      /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1235]|0800[01346]|08P01)$/,
    texts: /^Connection terminated|^timeout expired|not queryable$|^Cannot use a pool after calling end/,
  },
  { reason: 'busy', codes: /^53300$/, texts: /^timeout exceeded when trying to connect/ },
  { reason: 'full', codes: /^53100$/ },
  { reason: 'limit', codes: /^(57014|25P03)$/ },
]

/**
 * What an error of the driver means for the caller.
 * @returns a DatabaseAway where a retry may help, otherwise the error as it came (a constraint, a wrong statement)
 */
export function awayOf(error: unknown): unknown {
  if (error instanceof DatabaseAway || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const sign = SIGNS.find(({ codes, texts }) => codes.test(code) || texts?.test(error.message))
  return sign ? new DatabaseAway(sign.reason, error) : error
}
