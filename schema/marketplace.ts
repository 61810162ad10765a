import type { Feed } from './feed.ts'
import type { Job } from './job.ts'
import type { Sandbox } from './sandbox.ts'
import type { Tool } from './tools.ts'

/** What a permission is for: the part of the panel it belongs to, and one plain sentence. */
export interface Permission<Name extends string = string> {
  readonly name: Name
  readonly area: string
  /** What it was named for: the home page and the sidebar (document 1, §6.1), single routes (§6.2), or what the documents name no permission for. */
  readonly origin: '6.1' | '6.2' | 'decided'
  readonly description: string
}

/** A role by name, and what it gives: permissions by name with blanks between them, `*` for all. */
export interface NamedRole {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly permissions: string
}

/** What is declared: all that the engine knows of the tools it serves. */
export interface Marketplace {
  /** In menu order. */
  readonly tools: readonly Tool[]
  readonly permissions: readonly Permission[]
  /** Permissions that only role admin grants (domain: roles and teams). */
  readonly reserved: readonly string[]
  /** The roles that there are before anybody makes one. */
  readonly roles: readonly NamedRole[]
  /** Names of teams that home pages are made for; people make them. */
  readonly teams?: readonly string[]
  readonly jobs: readonly Job[]
  /** What anybody may read. */
  readonly feeds?: readonly Feed[]
  /** Where statements run that people write. */
  readonly sandboxes?: readonly Sandbox[]
  /** Addresses that are settled and whose screens are not built yet: they say so. */
  readonly planned?: readonly string[]
  /** Headings of the sidebar and the home page, by section, in each language. */
  readonly sections: Readonly<Record<'en' | 'id', Texts>>
  /** What it says beside the engine, by key, in each language; declarations and planners name the keys. */
  readonly messages: Readonly<Record<'en' | 'id', Texts>>
  /** What each permission is for, in the languages beside English. */
  readonly permissionWords: Readonly<Record<'id', Texts>>
}

/** Texts by what they are of. */
type Texts = Readonly<Record<string, string>>
