import type { Feed } from './feed.ts'
import type { Job } from './job.ts'
import type { Sandbox } from './sandbox.ts'
import type { Tool } from './tools.ts'

/** A permission with its area of the panel and one sentence of description. */
export interface Permission<Name extends string = string> {
  readonly name: Name
  readonly area: string
  /** The part of the requirements that names it: home page and sidebar (document 1, §6.1), single routes (§6.2), or `decided` if they do not. */
  readonly origin: '6.1' | '6.2' | 'decided'
  readonly description: string
}

/** A role with its permissions, separated by blanks; `*` for all. */
export interface NamedRole {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly permissions: string
}

/** Everything that is declared: all that the engine knows about a marketplace. */
export interface Marketplace {
  /** In menu order. */
  readonly tools: readonly Tool[]
  readonly permissions: readonly Permission[]
  /** Permissions that only role admin grants (domain: roles and teams). */
  readonly reserved: readonly string[]
  /** The initial roles. */
  readonly roles: readonly NamedRole[]
  /** Names of teams that home pages are made for; users create the teams. */
  readonly teams?: readonly string[]
  readonly jobs: readonly Job[]
  /** Public content. */
  readonly feeds?: readonly Feed[]
  /** Places for statements that users write. */
  readonly sandboxes?: readonly Sandbox[]
  /** Headings of the sidebar and the home page, by section, in each language. */
  readonly sections: Readonly<Record<'en' | 'id', Texts>>
  /** Messages of the marketplace by key and language; declarations and planners refer to the keys. */
  readonly messages: Readonly<Record<'en' | 'id', Texts>>
  /** Descriptions of permissions in languages other than English. */
  readonly permissionWords: Readonly<Record<'id', Texts>>
}

/** Texts by key. */
type Texts = Readonly<Record<string, string>>
