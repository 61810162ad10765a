import { linkRoutes } from '../routing/routeTable.ts'
import type { LightTool } from './lightTool.ts'

/** Where a tool of the menu opens. */
export interface Opening {
  /** A documented address, or, for a separate application, the whole address of it. */
  readonly to: string
  readonly elsewhere: boolean
}

/**
 * Where the menu, the home page and the palette lead for a tool; null for one that is opened from others only
 * (no list, hidden, or an address with parameters).
 * @param applications where the separate applications are; one that is not set up opens a page of the panel that says so
 */
export function openingOf(tool: LightTool, applications: Readonly<Record<string, string>>): Opening | null {
  if (tool.word === 'resource') return tool.routes.list ? inside(tool.routes.list) : null
  if (tool.hidden) return null
  if (tool.word === 'link' && typeof tool.to === 'object') {
    const host = applications[tool.to.application]
    if (host && !tool.to.path.includes(':')) return { to: host + tool.to.path, elsewhere: true }
  }
  if (tool.word === 'upload') return tool.routes.page && !tool.area ? inside(tool.routes.page) : null
  const [route] = tool.word === 'link' ? linkRoutes(tool) : tool.routes
  return route ? inside(route) : null
}

function inside(route: string): Opening | null {
  const to = route.replace(/\/:page_number\??$/, match => (match.endsWith('?') ? '' : '/1'))
  return to.includes(':') ? null : { to, elsewhere: false }
}
