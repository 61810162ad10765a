import type { Tool } from '../schema/tools.ts'

/** The separate applications that the declarations lead to, each named once (document 1, §2.4, §2.16). */
export function applicationsOf(tools: readonly Tool[]): readonly string[] {
  const names = tools.flatMap(tool => (tool.word === 'link' && typeof tool.to !== 'string' ? [tool.to.application] : []))
  return [...new Set(names)]
}
