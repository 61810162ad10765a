import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Names under which a secret could reach a line, at any of the depths we log. Their values never do. */
const SECRETS =
  'password secret token cookie authorization id_token access_token refresh_token code_verifier client_secret clientSecret databaseUrl set-cookie'

/**
 * The structured log: one JSON line an event, to stdout unless told otherwise.
 * Request texts (query strings, bodies) are never logged: they hold phone numbers and names of customers.
 * @param level one of pino's, `silent` for none
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const paths = SECRETS.split(' ').flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const redact = { paths, censor: '[kept secret]' }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination)
}
