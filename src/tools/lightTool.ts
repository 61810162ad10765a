import { wordsOf } from '../../i18n/wordsOf.ts'
import type { Entry } from '../../schema/entry.ts'
import type { Link } from '../../schema/link.ts'
import type { Page } from '../../schema/page.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import type { Upload } from '../../schema/upload.ts'
import { isStorable } from '../drafts/isStorable.ts'

interface LightEntry extends Entry {
  readonly name: string
  readonly section: string
  /** English words for it. */
  readonly label: string
}

export type LightResource = LightEntry &
  Pick<Resource, 'type' | 'title' | 'code' | 'pickerCard' | 'one' | 'routes' | 'permissions'> & {
    /** Its list has a search box, or one that understands whatever names a row: by this name its address says what to look for. */
    readonly searched?: 'q' | 'find'
    /** Its rows are called by what is no plain text: the declaration tells how that is written. */
    readonly written?: true
    /** Where a record is seen, if not as its form has it: at its desk, or where another tool shows it. */
    readonly seen?: 'desk' | 'elsewhere'
    /** Names of fields that are typed and whose values no browser may store. */
    readonly unstored?: readonly string[]
    /** Its rows are another tool's. */
    readonly viewOf?: string
  }
export type LightPage = LightEntry & Pick<Page, 'type' | 'routes' | 'permission' | 'followsWriters' | 'hidden' | 'tabs' | 'cards' | 'home'>
export type LightLink = LightEntry & Pick<Link, 'type' | 'routes' | 'permission' | 'to' | 'hidden'>
export type LightUpload = LightEntry & Pick<Upload, 'type' | 'routes' | 'permission' | 'listPermission' | 'hidden' | 'area' | 'hub'>

/** A declared tool without its fields, rules and actions: enough for menu, home page, addresses and access. */
export type LightTool = LightResource | LightPage | LightLink | LightUpload

/** The light entry of a declared tool. */
export function lighten(tool: Tool): LightTool {
  const { name, section, label = wordsOf(name), synonyms, under } = tool
  const entry = { name, section, label, synonyms, under }
  if (tool.type === 'resource') {
    const { title, code, pickerCard, one, routes, permissions, fields, list, desk, opensAt, viewOf } = tool
    const seen = opensAt ? ('elsewhere' as const) : desk ? ('desk' as const) : undefined
    const hasSearchBox = Object.values(fields).some(field => field.search) && !list.needsOneOf
    const searched = list.find ? ('find' as const) : hasSearchBox ? ('q' as const) : undefined
    const named = fields[title]
    const isPlain = !named || (named.column({ country: 'IN' })?.type === 'text' && !named.options && !named.refersTo)
    const unstored = Object.keys(fields).filter(key => fields[key] && !fields[key].readOnly && !isStorable(fields[key]))
    return {
      ...entry,
      type: tool.type,
      title,
      code,
      pickerCard,
      one,
      routes,
      permissions,
      searched,
      ...(seen && { seen }),
      ...(viewOf && { viewOf: viewOf.base.name }),
      ...(unstored.length > 0 && { unstored }),
      ...(!isPlain && { written: true as const }),
    }
  }
  if (tool.type === 'upload') {
    const { routes, permission, listPermission, hidden, area, hub } = tool
    return { ...entry, type: tool.type, routes, permission, listPermission, hidden, area, hub }
  }
  const { routes, permission, hidden } = tool
  if (tool.type === 'page')
    return {
      ...entry,
      type: tool.type,
      routes,
      permission,
      followsWriters: tool.followsWriters,
      hidden,
      tabs: tool.tabs,
      cards: tool.cards,
      home: tool.home,
    }
  return { ...entry, type: tool.type, routes, permission, hidden, to: tool.to }
}
