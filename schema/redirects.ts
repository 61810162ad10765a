import type { Condition } from './condition.ts'
import type { Resource } from './resource.ts'

/** The rows that keep how often each address was opened: one for each row, local day and source. */
export interface DailyVisits {
  readonly tool: string
  /** Its reference to the row that was opened, its day and its source. */
  readonly by: string
  readonly day: string
  readonly source: string
  /** Numbers: opened by people, by whatever asked, and by how many different ones of these people that day. */
  readonly people: string
  readonly all: string
  readonly visitors: string
}

/** Rows that lead elsewhere: whoever opens `<at>/<key>` is sent on, without a session. */
export interface Redirects<Key extends string = string> {
  /** The first part of the addresses: `/s`. */
  readonly at: `/${string}`
  /** The text that names a row in its address, and the address to which it leads. */
  readonly by: Key
  readonly to: Key
  /** Rows of which this does not hold are gone (410). */
  readonly where?: Condition<Key>
  /** The last day on which a row leads anywhere. */
  readonly until?: Key
  /** Another address of the same row, shown and copied in place of its own where there is one. */
  readonly known?: Key
  /** Numbers of the row: opened by people, and by whatever asked. */
  readonly people: Key
  readonly all: Key
  readonly daily: DailyVisits
  /** What others tell at `/api/ingest/<told>`: visits that came by no address of ours, as in an app that knows where a link leads. */
  readonly told?: string
  /** Options of the daily rows' source: for visits from no other page, from any page, and by the hosts of pages. */
  readonly sources: { readonly none: string; readonly other: string; readonly by: Readonly<Record<string, readonly string[]>> }
}

/** The address of a row of such a tool, from the root; null where the row has none yet. */
export function redirectPath({ redirects }: Pick<Resource, 'redirects'>, row: Readonly<Record<string, unknown>>): string | null {
  const key = redirects && row[redirects.by]
  return redirects && typeof key === 'string' && key !== '' ? `${redirects.at}/${key}` : null
}

/** What kind of page somebody came from. @param referrer the header `Referer`, empty where there is none */
export function sourceOf({ none, other, by }: Redirects['sources'], referrer: string): string {
  if (!URL.canParse(referrer)) return none
  const { hostname } = new URL(referrer)
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return Object.entries(by).find(([, hosts]) => hosts.some(isOf))?.[0] ?? other
}
