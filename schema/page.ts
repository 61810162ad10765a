import type { May } from './may.ts'

/** Lists of other tools, or pages of uploads, under one address, by the name of the tab; the first is there at first, the others at `?tab=<name>`. */
export type PageTabs = Readonly<Record<string, string>>

/** A screen that is no list or form; its browser part is the lazy component of that name in `src/pages`, or, with tabs, lists that are declared already. */
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
  /** Lists that have no address of their own, or uploads; `may` of the page opens the screen, a tab is there for whoever may list its tool or see its files. */
  readonly tabs?: PageTabs
}

type PageOptions = Omit<Page, 'word' | 'name' | 'tabs'>

/**
 * `page('dailytrends', { section: 'orders', routes: ['/dailytrends'], may: 'trends_view' })`, or a page of lists:
 * `page('fulfilment', { …, tabs: { requests: 'return_requests', reasons: 'return_reasons' } })`
 */
export function page<const Name extends string, const Said extends PageOptions & { readonly tabs?: PageTabs }>(
  name: Name,
  options: Said,
): Omit<Page<Name>, 'tabs'> & Pick<Said, 'tabs' & keyof Said> {
  return { ...options, word: 'page', name } as Omit<Page<Name>, 'tabs'> & Pick<Said, 'tabs' & keyof Said>
}
