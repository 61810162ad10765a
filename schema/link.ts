import type { Entry } from './entry.ts'
import type { RequiredPermission } from './permission.ts'

/** A separate application, or an address that redirects to another one of this panel. */
export interface Link<Name extends string = string> extends Entry {
  readonly type: 'link'
  readonly name: Name
  readonly section: string
  readonly label?: string
  /** Addresses of this panel that lead there; none for an entry of the home page only. */
  readonly routes: readonly `/${string}`[]
  readonly permission: RequiredPermission
  /** The target: a path of this panel (`/collection/edit/:id`), or a separate application by its setting and path. */
  readonly to: `/${string}` | { readonly application: string; readonly path: string }
  /** Not in the sidebar or on the home page. */
  readonly hidden?: boolean
}

/** The setting with the address of a separate application: `BULK_PASSWORD_RESET_URL`. */
export const variableOf = (application: string): string => `${application.toUpperCase()}_URL`

/**
 * Declares a link: `link('collection_redirect', { section: 'catalogs', routes: ['/collection/:id'], permission: 'collection_view', to: '/collection/edit/:id',
 * hidden: true })`
 */
export function link<const Name extends string>(name: Name, options: Omit<Link<Name>, 'type' | 'name'>): Link<Name> {
  return { ...options, type: 'link', name }
}
