import type { May } from './may.ts'

/** A screen that is no list or form; its browser part is the lazy component of that name in `src/pages`. */
export interface Page<Name extends string = string> {
  readonly word: 'page'
  readonly name: Name
  readonly section: string
  readonly label?: string
  readonly routes: readonly `/${string}`[]
  readonly may: May
  /** Calls it reads, as `GET /api/…`; the server gives each route this page's `may`. */
  readonly reads?: readonly string[]
  /** Not in the sidebar or on the home page. */
  readonly hidden?: boolean
}

/** `page('dailytrends', { section: 'orders', routes: ['/dailytrends'], may: 'trends_view' })` */
export function page<const Name extends string>(name: Name, options: Omit<Page<Name>, 'word' | 'name'>): Page<Name> {
  return { ...options, word: 'page', name }
}
