import type { LightTool } from '../tools/lightTool.ts'

/** The address of the page that has a tool's list as a tab: the page's own for its first tab, `?tab=<name>` for another. */
export function tabAddress(light: readonly LightTool[], tool: string): string | undefined {
  for (const page of light) {
    if (page.word !== 'page') continue
    const tabs = Object.entries(page.tabs ?? {})
    const at = tabs.findIndex(([, name]) => name === tool)
    if (at >= 0) return at === 0 ? page.routes[0] : `${page.routes[0]}?tab=${tabs[at]?.[0]}`
  }
  return undefined
}
