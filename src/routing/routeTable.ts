import { isRowNumber, recordParam } from '../../schema/rowAddress.ts'
import { uploadPlaces } from '../../schema/upload.ts'
import type { LightPage, LightResource, LightTool } from '../tools/lightTool.ts'
import { type Address, type Pattern, patternsOf, readAddress } from './pattern.ts'
import type { Params, Screen, View } from './screen.ts'
import { views } from './screen.ts'

interface Route {
  readonly pattern: Pattern
  /** Null where the parameters name no record. */
  readonly placeOf: (params: Params) => Screen | null
}

/**
 * Finds what stands at a documented address. Literal segments win over parameters, whatever the menu's order.
 * @param light the declared tools; a link without an address of its own stands at `/go/<name>`
 */
export function routeTable(light: readonly LightTool[]): (address: Address) => Screen {
  const rows = [row('/', params => ({ at: 'home', params })), row('/login', params => ({ at: 'login', params })), ...light.flatMap(rowsOf)]
    .flat()
    .sort(bySpecific)
  return address => {
    for (const { pattern, placeOf } of rows) {
      const params = readAddress(pattern, address)
      const place = params && placeOf(params)
      if (place) return place
    }
    return { at: 'unknown', params: {} }
  }
}

function rowsOf(tool: LightTool): Route[][] {
  if (tool.type === 'page') return pageRoutes(tool).map(route => row(route, params => ({ at: 'page', tool, route, params })))
  if (tool.type === 'link') return linkRoutes(tool).map(route => row(route, params => ({ at: 'link', tool, route, params })))
  if (tool.type === 'upload')
    return uploadPlaces(tool).map(({ route, screen }) =>
      row(route, params => (screen !== 'file' || isRecord(params) ? { at: 'upload', tool, screen, route, params } : null)),
    )
  const more = (tool.routes.more ?? []).map(route => row(route, params => ({ at: 'view', tool, view: 'list', params })))
  return [
    ...more,
    ...views.flatMap(view => {
      const route = tool.routes[view]
      return route ? [row(route, given => recordAt(tool, view, route, given))] : []
    }),
  ]
}

/** The screen of a record by its number; where a field stands in the address, by what that holds too, under the same name. */
function recordAt(tool: LightResource, view: View, route: string, given: Params): Screen | null {
  if (view === 'list' || view === 'create') return { at: 'view', tool, view, params: given }
  const { [recordParam(route, tool.routes)]: id = '', ...others } = given
  const params = { ...others, id }
  return tool.routes.by !== undefined || isRecord(params) ? { at: 'view', tool, view, params } : null
}

/** The addresses of a link: those it declares, else one of its own, so that an entry of the home page leads somewhere too. */
export const linkRoutes = (tool: { readonly name: string; readonly routes: readonly string[] }): readonly string[] =>
  tool.routes.length > 0 ? tool.routes : [`/go/${tool.name}`]

/** The addresses of a page; with tabs, another where one is asked for. */
export const pageRoutes = ({ routes, tabs }: LightPage): readonly string[] => (tabs ? [...routes, `${routes[0]}?tab=:tab`] : routes)

function row(route: string, placeOf: Route['placeOf']): Route[] {
  return patternsOf(route).map(pattern => ({ pattern, placeOf }))
}

/** `/supplier/edit/abc` is no address. */
const isRecord = ({ id }: Params): boolean => id === undefined || isRowNumber(id)

function bySpecific(a: Route, b: Route): number {
  const ours = a.pattern.segments
  const theirs = b.pattern.segments
  if (ours.length !== theirs.length) return ours.length - theirs.length
  for (const [index, piece] of ours.entries()) {
    const difference = Number('param' in piece) - Number('param' in (theirs[index] ?? piece))
    if (difference) return difference
  }
  return b.pattern.query.length - a.pattern.query.length
}
