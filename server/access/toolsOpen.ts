import { mayList } from '../../schema/may.ts'
import { readMay } from '../../schema/readMay.ts'
import type { Tool } from '../../schema/tools.ts'

/** Names of the tools with an address of their own that these permissions open, in menu order. */
export function toolsOpen(tools: readonly Tool[], permissions: readonly string[]): readonly string[] {
  const held = new Set(permissions)
  return tools.filter(tool => hasAddress(tool) && mayOf(tool).some(name => held.has(name))).map(tool => tool.name)
}

const mayOf = (tool: Tool): readonly string[] => (tool.word === 'resource' ? readMay(tool) : mayList(tool.may))

const hasAddress = (tool: Tool): boolean => tool.word !== 'resource' || Object.keys(tool.routes).length > 0
