import type { Condition } from './condition.ts'
import type { Resource } from './resource.ts'

/** Rows with the number of visits: one per row, local day and source. */
export interface DailyVisits {
  readonly tool: string
  /** Its reference to the visited row, its day and its source. */
  readonly by: string
  readonly day: string
  readonly source: string
  /** Number fields: visits by people, all visits, and different visitors of the day. */
  readonly people: string
  readonly all: string
  readonly visitors: string
}

/** Rows with a public address `<at>/<key>` that redirects without a session. */
export interface Redirects<Key extends string = string> {
  /** The first part of the addresses: `/s`. */
  readonly at: `/${string}`
  /** The text that identifies a row in its address, and the target address. */
  readonly by: Key
  readonly to: Key
  /** Rows that do not meet this condition answer 410. */
  readonly where?: Condition<Key>
  /** The last day on which a row redirects. */
  readonly until?: Key
  /** Another address of the same row, which is shown and copied instead of its own. */
  readonly known?: Key
  /** Number fields of the row: visits by people, and all visits. */
  readonly people: Key
  readonly all: Key
  readonly daily: DailyVisits
  /** The name of `/api/ingest/<told>`, where other systems report visits that used no address of the server, such as links inside an app. */
  readonly told?: string
  /** Options of the source: visits without a referring page, from any page, and by the host of the page. */
  readonly sources: { readonly none: string; readonly other: string; readonly by: Readonly<Record<string, readonly string[]>> }
}

/** The address of a row, from the root; null if the row has none yet. */
export function redirectPath({ redirects }: Pick<Resource, 'redirects'>, row: Readonly<Record<string, unknown>>): string | null {
  const key = redirects && row[redirects.by]
  return redirects && typeof key === 'string' && key !== '' ? `${redirects.at}/${key}` : null
}

/** The source of a visit. @param referrer the header `Referer`, or an empty text */
export function sourceOf({ none, other, by }: Redirects['sources'], referrer: string): string {
  if (!URL.canParse(referrer)) return none
  const { hostname } = new URL(referrer)
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return Object.entries(by).find(([, hosts]) => hosts.some(isOf))?.[0] ?? other
}
