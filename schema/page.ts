import type { Entry } from './entry.ts'
import type { HubCard } from './hub.ts'
import type { OnHome } from './list.ts'
import type { RequiredPermission } from './permission.ts'

/** Lists of other tools, or pages of uploads, under one address, by the name of the tab; the first is there at first, the others at `?tab=<name>`. */
export type PageTabs = Readonly<Record<string, string>>

/** Placeholder for every permission that lets a user write to some tool. `tools()` replaces it with those permissions. */
export const ANY_WRITER = 'whoever writes'

/** A screen that is no list or form; its component is `screen/index.tsx` in its folder, or, with tabs, lists that are declared already. */
export interface Page<Name extends string = string> extends Entry {
  readonly type: 'page'
  readonly name: Name
  readonly section: string
  readonly label?: string
  readonly routes: readonly `/${string}`[]
  readonly permission: RequiredPermission
  /** It opened to whoever writes: its permissions follow from the other tools. */
  readonly followsWriters?: boolean
  /** Calls it reads, as `GET /api/…`; the server gives each route this page's `may`. */
  readonly reads?: readonly string[]
  /** Not in the sidebar or on the home page. */
  readonly hidden?: boolean
  /** Lists that have no address of their own, or uploads; `may` of the page opens the screen, a tab is there for whoever may list its tool or see its files. */
  readonly tabs?: PageTabs
  /** Tools that a hub leads to; it is drawn from them. */
  readonly cards?: readonly HubCard[]
  /** What the page shows at `?view=<name>`, each with a count for the home page. */
  readonly views?: Readonly<Record<string, { readonly home?: OnHome }>>
  /** What `screen/home.tsx` shows on the home page, to those who have one of these permissions. */
  readonly home?: {
    readonly permission: RequiredPermission /** The room it takes, in pixels, held while it loads; 320 when left out. */
    readonly height?: number
  }
}

type PageOptions = Omit<Page, 'type' | 'name' | 'followsWriters' | 'cards'>

/** What a declaration may leave out, and whose type tells whether it did. */
type Further = 'tabs' | 'cards' | 'home'

/** `page('dailytrends', { section: 'orders', routes: ['/dailytrends'], may: 'trends_view' })`, or a page of lists with `tabs: { requests: 'return_requests' }` */
export function page<const Name extends string, const Said extends PageOptions>(
  name: Name,
  options: Said,
): Omit<Page<Name>, Further> & Pick<Said, Further & keyof Said> {
  return { ...options, type: 'page', name } as Omit<Page<Name>, Further> & Pick<Said, Further & keyof Said>
}
