import { wordsOf } from '../../i18n/wordsOf.ts'
import type { Link } from '../../schema/link.ts'
import type { Page } from '../../schema/page.ts'
import type { ToolMay, ToolRoutes } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Upload } from '../../schema/upload.ts'

interface LightEntry {
  readonly name: string
  readonly section: string
  /** English words for it. */
  readonly label: string
}

/** What the panel knows of a resource before its screen is opened. */
export interface LightResource extends LightEntry {
  readonly word: 'resource'
  /** The field that names a record. */
  readonly title: string
  readonly routes: ToolRoutes
  readonly may: ToolMay
}

export interface LightPage extends LightEntry, Pick<Page, 'routes' | 'may' | 'hidden' | 'tabs' | 'home'> {
  readonly word: 'page'
}

export interface LightLink extends LightEntry, Pick<Link, 'routes' | 'may' | 'to' | 'hidden'> {
  readonly word: 'link'
}

/** What the panel knows of an upload before one of its screens is opened. */
export interface LightUpload extends LightEntry, Pick<Upload, 'routes' | 'may' | 'mayList' | 'hidden' | 'area' | 'hub'> {
  readonly word: 'upload'
}

/** A declared tool without its fields, rules and actions: enough for menu, home page, addresses and access. */
export type LightTool = LightResource | LightPage | LightLink | LightUpload

/** The light entry of a declared tool. */
export function lighten(tool: Tool): LightTool {
  const entry = { name: tool.name, section: tool.section, label: tool.label ?? wordsOf(tool.name) }
  if (tool.word === 'resource') return { ...entry, word: tool.word, title: tool.title, routes: tool.routes, may: tool.may }
  if (tool.word === 'upload') {
    const { routes, may, mayList, hidden, area, hub } = tool
    return { ...entry, word: tool.word, routes, may, mayList, hidden, area, hub }
  }
  const { routes, may, hidden } = tool
  if (tool.word === 'page') return { ...entry, word: tool.word, routes, may, hidden, tabs: tool.tabs, home: tool.home }
  return { ...entry, word: tool.word, routes, may, hidden, to: tool.to }
}
