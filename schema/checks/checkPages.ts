import type { Tool } from '../tools.ts'
import type { CheckContext } from './checkContext.ts'
import type { DeclarationFault } from './declarationFault.ts'
import { near } from './near.ts'

/** R21: a tab of a page that is neither a list nor an upload, or is a list with an address of its own; a page of tabs with another address than one plain one. */
export function checkPages(tool: Tool, { tools, resources }: CheckContext): DeclarationFault[] {
  if (tool.word !== 'page' || !tool.tabs) return []
  const code = 'R21'
  const [route = '', ...more] = tool.routes
  const faults: DeclarationFault[] = Object.entries(tool.tabs).flatMap(([tab, name]) => {
    const path = `${tool.name}.tabs.${tab}`
    if (tools.some(one => one.word === 'upload' && one.name === name)) return []
    const listed = resources.get(name)
    if (!listed) return [{ code, path, fact: `no tool '${name}'`, remedy: near(name, resources.keys()) }]
    return listed.routes.list
      ? [{ code, path, fact: `${name} has the address ${listed.routes.list}`, remedy: 'leave out its own, or the tab' }]
      : []
  })
  if (more.length || route.includes(':') || route.includes('?'))
    faults.push({ code, path: `${tool.name}.routes`, fact: 'a page of tabs stands at one plain address', remedy: 'give it one' })
  return faults
}
