import { wordsOf } from '../../i18n/wordsOf.ts'
import type { Tool } from '../../schema/tools.ts'
import type { LightTool } from './lightTool.ts'

/** The light entry of a declared tool. */
export function lighten(tool: Tool): LightTool {
  const entry = { name: tool.name, section: tool.section, label: tool.label ?? wordsOf(tool.name) }
  if (tool.word === 'resource') return { ...entry, word: tool.word, title: tool.title, routes: tool.routes, may: tool.may }
  if (tool.word === 'upload') {
    const { routes, may, mayList, hidden, area, pasted } = tool
    return { ...entry, word: tool.word, routes, may, mayList, hidden, area, pasted }
  }
  const { routes, may, hidden } = tool
  if (tool.word === 'page') return { ...entry, word: tool.word, routes, may, hidden, tabs: tool.tabs }
  return { ...entry, word: tool.word, routes, may, hidden, to: tool.to }
}
