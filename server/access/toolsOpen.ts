import { mayAt } from '../../schema/mayAt.ts'
import { mayOpen } from '../../schema/mayOpen.ts'
import type { Tool } from '../../schema/tools.ts'

/** Names of the tools with an address of their own that these permissions open, in menu order. */
export function toolsOpen(tools: readonly Tool[], permissions: readonly string[]): readonly string[] {
  return tools.filter(tool => hasAddress(tool) && mayOpen(mayAt(tool, 'show'), permissions)).map(tool => tool.name)
}

const hasAddress = (tool: Tool): boolean => tool.word !== 'resource' || Object.keys(tool.routes).length > 0
