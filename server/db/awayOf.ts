import { type AwayReason, DatabaseAway } from './databaseAway.ts'

/** Codes of Node's sockets and of Postgres (appendix A of its manual) that mean "not now" rather than "not so". */
const REASONS: Readonly<Record<string, AwayReason>> = {
  ECONNREFUSED: 'gone',
  ECONNRESET: 'gone',
  ECONNABORTED: 'gone',
  EPIPE: 'gone',
  ENOENT: 'gone',
  ENOTFOUND: 'gone',
  EAI_AGAIN: 'gone',
  ETIMEDOUT: 'gone',
  EHOSTUNREACH: 'gone',
  ENETUNREACH: 'gone',
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
  '57P05': 'gone',
  '08000': 'gone',
  '08001': 'gone',
  '08003': 'gone',
  '08004': 'gone',
  '08006': 'gone',
  '08P01': 'gone',
  '53300': 'busy',
  '53100': 'full',
  '57014': 'limit',
  '25P03': 'limit',
}

/** pg gives these no code. */
const TEXTS: readonly (readonly [RegExp, AwayReason])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'gone'],
  [/not queryable$/, 'gone'],
  [/^Cannot use a pool after calling end/, 'gone'],
]

/**
 * What an error of the driver means for the caller.
 * @returns a DatabaseAway where a retry may help, otherwise the error as it came (a constraint, a wrong statement)
 */
export function awayOf(error: unknown): unknown {
  if (error instanceof DatabaseAway || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const reason = REASONS[code] ?? TEXTS.find(([text]) => text.test(error.message))?.[1]
  return reason ? new DatabaseAway(reason, error) : error
}
