import { fieldParams, recordParam, rowParams, UNKNOWN_VALUE } from '../../schema/rowAddress.ts'
import { uploadPlaces } from '../../schema/upload.ts'
import type { LightLink, LightPage, LightResource, LightTool, LightUpload } from '../tools/lightTool.ts'
import { type Address, type Pattern, type Piece, paramsOf, patternsOf } from './pattern.ts'
import { linkRoutes, pageRoutes, routeTable } from './routeTable.ts'
import { withoutRowFilters, withRowFilters } from './rowFilters.ts'
import type { Params, Screen, View } from './screen.ts'

/** First segments of paths that are no resource; no tool can be named so. */
export const PAGES = '~page'
export const LINKS = '~link'
export const UPLOADS = '~upload'
export const UNKNOWN = '/~unknown'

const PAGE_NUMBER = 'page_number'

export type Addresses = ReturnType<typeof addresses>

/** The translation between the documents' addresses (in the address bar, on every link) and the paths that react-admin goes by. */
export function addresses(light: readonly LightTool[]) {
  const placeAt = routeTable(light)
  const byName = new Map(light.map(tool => [tool.name, tool]))

  return {
    /** From the address bar to react-admin: `/orders/3?a=1` is `/orders?a=1&page=3`, `/supplier/edit/7` is `/suppliers/7`. */
    inward(outer: Address): Address & { readonly place: Screen } {
      const place = placeAt(outer)
      return { place, pathname: innerPath(place, outer.pathname), search: innerSearch(place, outer.search) }
    },
    /** From react-admin to the address bar; what belongs to no tool stays as it is. `current` lends parameters that the path does not name. */
    outward(inner: Address, current: Params = {}): Address {
      const [first = '', second = '', third = ''] = inner.pathname.split('/').slice(1).map(decoded)
      const special = first === PAGES || first === LINKS || first === UPLOADS
      const tool = byName.get(special ? second : first)
      if (!tool || special === (tool.type === 'resource')) return inner
      if (tool.type !== 'resource') return written(routesOf(tool)[Number(third)], {}, inner.search, current) ?? inner
      const view = viewOf(second, third)
      const id = view === 'edit' || view === 'show' ? second : undefined
      const route = recordRoute(tool, view) ?? (view === 'list' ? tabAddress(light, tool.name) : undefined)
      const named = route && id !== undefined ? recordParams(route, tool, { id, search: inner.search }, current) : {}
      const search = view === 'list' ? withoutRowFilters(rowParams(route), inner.search) : inner.search
      return written(route, named, search, current) ?? inner
    },
  }
}

/** The parameters of a record's address. Its fields are known from the query, or for the record or the list that one is at. */
function recordParams(
  route: string,
  { routes }: LightResource,
  { id, search }: { readonly id: string; readonly search: string },
  current: Params,
): Params {
  const asked = new URLSearchParams(search)
  const fields = fieldParams(route, routes)
    .filter(name => !asked.has(name))
    .map(name => [name, ((current.id === undefined || current.id === id) && current[name]) || UNKNOWN_VALUE])
  return { ...Object.fromEntries(fields), [recordParam(route, routes)]: id }
}

function innerPath(place: Screen, pathname: string): string {
  if (place.at === 'unknown') return UNKNOWN
  if (place.at === 'page' || place.at === 'link' || place.at === 'upload') {
    const index = routesOf(place.tool).indexOf(place.route)
    return `/${{ page: PAGES, link: LINKS, upload: UPLOADS }[place.at]}/${place.tool.name}${index > 0 ? `/${index}` : ''}`
  }
  if (place.at !== 'view') return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const id = encodeURIComponent(place.params.id ?? '')
  const ends: Record<View, string> = { list: '', create: '/create', edit: `/${id}`, show: `/${id}/show` }
  return `/${place.tool.name}${ends[place.view]}`
}

function innerSearch(place: Screen, search: string): string {
  const query = new URLSearchParams(search)
  const isView = place.at === 'view'
  if (isView && place.view === 'list') return withRowFilters(place.params, search, PAGE_NUMBER)
  for (const [name, value] of Object.entries(place.params)) {
    // The tab of a page is part of its place: left in the query it would pass for a filter, and the list would begin without its own.
    if ((isView && name === 'id') || (place.at === 'page' && name === 'tab')) query.delete(name)
    else query.set(name === PAGE_NUMBER ? 'page' : name, value)
  }
  const text = query.toString()
  // What needs no change stays letter by letter, so that its encoding survives a reload.
  return Object.keys(place.params).length === 0 ? search : text && `?${text}`
}

function viewOf(second: string, third: string): View {
  if (second === '') return 'list'
  if (second === 'create') return 'create'
  return third === 'show' ? 'show' : 'edit'
}

function routesOf(tool: LightPage | LightLink | LightUpload): readonly string[] {
  if (tool.type === 'upload') return uploadPlaces(tool).map(({ route }) => route)
  return tool.type === 'link' ? linkRoutes(tool) : pageRoutes(tool)
}

/** A record has one screen where only one is declared: react-admin's edit and show are then the same. */
function recordRoute({ routes }: LightResource, view: View): string | undefined {
  if (view === 'edit') return routes.edit ?? routes.show
  return view === 'show' ? (routes.show ?? routes.edit) : routes[view]
}

/** The address of a tab of a page: the page's own for its first, `?tab=<name>` for another. */
export function tabIn({ routes, tabs = {} }: LightPage, tab: string): string {
  return tab === Object.keys(tabs)[0] ? (routes[0] ?? '') : `${routes[0]}?tab=${tab}`
}

/** The address of the first page that has a tool's list as a tab. */
export function tabAddress(light: readonly LightTool[], tool: string): string | undefined {
  for (const page of light) {
    if (page.type !== 'page') continue
    const tabs = Object.entries(page.tabs ?? {})
    const at = tabs.findIndex(([, name]) => name === tool)
    if (at >= 0) return tabIn(page, tabs[at]?.[0] ?? '')
  }
  return undefined
}

function written(route: string | undefined, named: Params, search: string, current: Params): Address | null {
  if (!route) return null
  const query = new URLSearchParams(search)
  // react-admin writes it even where no filter is shown.
  if (query.get('displayedFilters') === '{}') query.delete('displayedFilters')
  const patterns = patternsOf(route)
  const params: Record<string, string | undefined> = { ...named }
  for (const name of namesIn(route)) if (!(name in named)) params[name] = taken(name, query, current)
  if (patterns.length === 1 && route.includes(`:${PAGE_NUMBER}`)) params[PAGE_NUMBER] ??= '1'
  return writeAddress(patterns, params, query)
}

const namesIn = (route: string): readonly string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

function taken(name: string, query: URLSearchParams, current: Params): string | undefined {
  const key = name === PAGE_NUMBER ? 'page' : name
  const asked = query.get(key)
  if (asked === null) return name === PAGE_NUMBER ? undefined : current[name]
  query.delete(key)
  return name === PAGE_NUMBER && asked === '1' ? undefined : asked
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The address of the first shape that the parameters fill; null where each lacks one.
 * @param search what else the query holds; the shape's own query stands before it
 */
function writeAddress(
  patterns: readonly Pattern[],
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): Address | null {
  const pattern = patterns.find(one => paramsOf(one).every(name => params[name]))
  if (!pattern) return null
  const text = (piece: Piece) => ('literal' in piece ? piece.literal : (params[piece.param] ?? ''))
  const query = new URLSearchParams()
  for (const [name, piece] of pattern.query) query.set(name, text(piece))
  for (const [name, value] of search) if (!query.has(name)) query.append(name, value)
  const rest = query.toString()
  return {
    pathname: `/${pattern.segments.map(piece => encodeURIComponent(text(piece))).join('/')}`,
    search: rest ? `?${rest}` : '',
  }
}
