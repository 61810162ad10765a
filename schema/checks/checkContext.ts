import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'

/** What declarations are checked against. */
export interface CheckContext {
  readonly tools: readonly Tool[]
  readonly resources: ReadonlyMap<string, Resource>
  /** Every permission that may be named. */
  readonly permissions: ReadonlySet<string>
  /** Message keys that have a text. */
  readonly messages: ReadonlySet<string>
}
