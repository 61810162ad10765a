import type { Kysely } from 'kysely'
import type { Country } from '../../schema/country.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault, RuleContext } from '../../schema/rule.ts'
import type { Tool } from '../../schema/tools.ts'
import type { changeSources } from '../../schema/wire/shapes.ts'
import type { AccessRules } from '../access/accessRules.ts'
import type { Tables } from '../db/database.ts'
import type { Storage } from '../files/storage.ts'
import type { ReadTools } from '../lists/readTool.ts'
import type { ServedMarketplace } from '../marketplace/servedMarketplace.ts'
import type { Sending } from '../outbox/provider.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { Person } from '../session/person.ts'
import type { PlanRead } from './approvals/planRead.ts'
import type { EarlierClaims } from './earlierClaims.ts'
import type { Row, Write } from './write.ts'

/** Where a write came from; shown in the history. */
export type Source = (typeof changeSources)[number]

/** What the engine knows for as long as the process lives. */
export interface Engine {
  readonly tools: ReadonlyMap<string, Resource>
  /** All that is declared, pages and links too. */
  readonly declared: readonly Tool[]
  /** How each tool is read, for filters and answers. */
  readonly read: ReadTools
  readonly marketplace: ServedMarketplace
  readonly access: AccessRules
  /** The text of a message that a declaration or a planner names. */
  readonly say: (key: string) => string
  readonly country: Country
  /** Scheme, host and port that browsers use. */
  readonly publicUrl: string
  /** Scheme and host of links that open the app. */
  readonly appLinkOrigin: string
  /** How long the original of a file is kept that holds a person who was erased, from the day it came in. */
  readonly fileRetentionDays: number
  /** The service that shortens addresses elsewhere. */
  readonly shortener?: { readonly url: string; readonly token: string } | undefined
  readonly sending: Sending
  readonly now: () => Date
  /** Where files lie that came in; absent for work that reads none. */
  readonly storage?: Storage
  /** Where statements run that people write. */
  readonly sandboxes: Sandboxes
  /** Called in the transaction with the rows that were written, by tool; figures kept beside the tables hang on it. */
  readonly afterWrite: readonly AfterWrite[]
  /** Watches what rows alone cannot say: who may do what before and after. */
  readonly around: readonly Around[]
}

/** Called in the transaction before rows are written; what it answers is called after them. Either may refuse (throw). */
export type Around = (change: Change, writes: readonly Write[]) => Promise<(() => Promise<void>) | undefined>

/** A row as it was or is, and which of its fields the write changed; null: the row came or went. */
export interface MovedRow {
  readonly values: Readonly<Record<string, unknown>>
  readonly changed: ReadonlySet<string> | null
}

/**
 * @param touched the rows that were written, by tool; what the hook brings up to date of other rows it adds, for whoever looks at them
 * @param changed what changed of these rows, by tool: names of fields, and `*` where a row came or went
 * @param moved rows of a tool as they were and as they are
 */
export type AfterWrite = (
  sql: Kysely<Tables>,
  touched: Map<string, readonly number[]>,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
  moved: (tool: string) => readonly MovedRow[],
) => Promise<void>

/** What one request brings: the transaction, the person, the day. */
export interface Change {
  readonly engine: Engine
  readonly sql: Kysely<Tables>
  /** Null: the system itself. */
  readonly person: Person | null
  readonly source: Source
  /** Which job writes, where nobody does. */
  readonly job?: string
  /** Which file the rows came with. */
  readonly upload?: number
  readonly rules: RuleContext
  /** Rows that this transaction has locked, by tool and id, as they were read. */
  readonly locked: Map<string, Map<number, Row>>
  /** All that planners read: an approval approves what they saw. */
  readonly reads: PlanRead[]
  /** Where rows of a file are checked alone: what those before claim, none of which is written. */
  readonly before?: EarlierClaims
  /** Rows are only judged, so that they claim nothing before others; the fields that a write would set are told of which nothing is known. */
  readonly judges?: (write: Write) => readonly string[]
  /** What a person has to agree to before any of it is written, by its code. */
  readonly prompts: Map<string, Fault>
  /** Secrets that it made, by their fields: for the answer of this call, and kept nowhere. */
  readonly secrets: Map<string, string>
}
