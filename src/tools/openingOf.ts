import { variableOf } from '../../schema/link.ts'
import { useGo } from '../routing/address.tsx'
import { linkRoutes } from '../routing/routeTable.ts'
import type { LightTool } from './lightTool.ts'

/** Where a tool of the menu opens. */
export interface Opening {
  /** A documented address, or, for a separate application, the whole address of it. */
  readonly to: string
  readonly elsewhere: boolean
  /** The setting that would say where the separate application is: without it nothing can be opened. */
  readonly missing?: string
}

/**
 * Where the menu, the home page and the palette lead for a tool; null for one that is opened from others only
 * (no list, hidden, or an address with parameters).
 * @param applications where the separate applications are, of those that are set up
 */
export function openingOf(tool: LightTool, applications: Readonly<Record<string, string>>): Opening | null {
  if (tool.type === 'resource') return tool.routes.list ? inside(tool.routes.list) : null
  if (tool.hidden) return null
  if (tool.type === 'upload') return tool.routes.page && !tool.area ? inside(tool.routes.page) : null
  const [route] = tool.type === 'link' ? linkRoutes(tool) : tool.routes
  if (isElsewhere(tool) && !tool.to.path.includes(':')) {
    const host = applications[tool.to.application]
    return host
      ? { to: host + tool.to.path, elsewhere: true }
      : { to: route ?? '', elsewhere: true, missing: variableOf(tool.to.application) }
  }
  return route ? inside(route) : null
}

/** Whether a tool is a separate application. */
export function isElsewhere(
  tool: LightTool,
): tool is Extract<LightTool, { type: 'link' }> & { readonly to: { readonly application: string; readonly path: string } } {
  return tool.type === 'link' && typeof tool.to === 'object'
}

function inside(route: string): Opening | null {
  const to = route.replace(/\/:page_number\??$/, match => (match.endsWith('?') ? '' : '/1'))
  return to.includes(':') ? null : { to, elsewhere: false }
}

/** Opens what a menu entry leads to: inside the panel without loading it anew. */
export function useOpen(): (opening: Opening) => void {
  const go = useGo()
  return ({ to, elsewhere }) => {
    if (elsewhere) window.location.assign(to)
    else go(to)
  }
}
