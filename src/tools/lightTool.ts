import type { Link } from '../../schema/link.ts'
import type { Page } from '../../schema/page.ts'
import type { ToolMay, ToolRoutes } from '../../schema/resource.ts'
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

export interface LightPage extends LightEntry, Pick<Page, 'routes' | 'may' | 'hidden' | 'tabs'> {
  readonly word: 'page'
}

export interface LightLink extends LightEntry, Pick<Link, 'routes' | 'may' | 'to' | 'hidden'> {
  readonly word: 'link'
}

/** What the panel knows of an upload before one of its screens is opened. */
export interface LightUpload extends LightEntry, Pick<Upload, 'routes' | 'may' | 'mayList' | 'hidden' | 'area' | 'pasted'> {
  readonly word: 'upload'
}

/** A declared tool without its fields, rules and actions: enough for menu, home page, addresses and access. */
export type LightTool = LightResource | LightPage | LightLink | LightUpload
