import type { Entry } from './entry.ts'
import type { HubCard } from './hub.ts'
import type { OnHome } from './list.ts'
import type { RequiredPermission } from './permission.ts'

/** Lists of other tools, or pages of uploads, under one address, by the name of the tab; the first is there at first, the others at `?tab=<name>`. */
export type PageTabs = Readonly<Record<string, string>>

/** Placeholder for all permissions that let a user write to some tool. `tools()` replaces it with those permissions. */
export const ANY_WRITER = 'whoever writes'

/** A screen that is neither a list nor a form. Its component is `screen/index.tsx` of the folder; a page with `tabs` shows lists. */
export interface Page<Name extends string = string> extends Entry {
  readonly type: 'page'
  readonly name: Name
  readonly section: string
  readonly label?: string
  readonly routes: readonly `/${string}`[]
  readonly permission: RequiredPermission
  /** Set if its permissions are those of all writers. */
  readonly followsWriters?: boolean
  /** Calls that the page uses, as `GET /api/…`; the server gives these routes the permission of the page. */
  readonly reads?: readonly string[]
  /** Not in the sidebar or on the home page. */
  readonly hidden?: boolean
  /** Lists without an address of their own, or uploads. The permission of the page opens the screen; a tab requires the permission of its tool. */
  readonly tabs?: PageTabs
  /** A page of the changes of this section that wait for an approval (rest.md, L16b). A rejection of one needs a comment. */
  readonly approvalsOf?: string
  /** Tools that a hub links to. */
  readonly cards?: readonly HubCard[]
  /** Content of the page at `?view=<name>`, each with a count for the home page. */
  readonly views?: Readonly<Record<string, { readonly home?: OnHome }>>
  /** `screen/home.tsx` on the home page, for users with one of these permissions. */
  readonly home?: {
    readonly permission: RequiredPermission /** The room it takes, in pixels, held while it loads; 320 when left out. */
    readonly height?: number
  }
}

type PageOptions = Omit<Page, 'type' | 'name' | 'followsWriters' | 'cards'>

/** What a declaration may leave out, and whose type tells whether it did. */
type Further = 'tabs' | 'cards' | 'home'

/**
 * Declares a page: `page('dailytrends', { section: 'orders', routes: ['/dailytrends'], permission: 'trends_view' })`, or a page of lists with `tabs: {
 * requests: 'return_requests' }`
 */
export function page<const Name extends string, const Said extends PageOptions>(
  name: Name,
  options: Said,
): Omit<Page<Name>, Further> & Pick<Said, Further & keyof Said> {
  return { ...options, type: 'page', name } as Omit<Page<Name>, Further> & Pick<Said, Further & keyof Said>
}
