import type { Kysely } from 'kysely'
import type { Country } from '../../schema/country.ts'
import type { MarketplaceDemo } from '../../schema/demo.ts'
import type { Figures } from '../../schema/formQuery.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import type { FormQueryFunctions, Planners, Printers, Values } from '../../schema/planner.ts'
import type { UploadCompletion, UploadPlanner } from '../../schema/uploadPlanner.ts'
import type { FormQueryResult } from '../../schema/wire/searches.ts'
import type { AddRoutes } from '../app.ts'
import type { AfterWrite } from '../changes/context.ts'
import type { DataCheck } from '../dataChecks/dataCheck.ts'
import type { Tables } from '../db/database.ts'
import type { SystemTable } from '../db/system/table.ts'
import type { Work } from '../work/work.ts'

/** The planners of an upload: for its rows, and for the end of a file. */
interface UploadPlanners {
  readonly rows?: UploadPlanner
  readonly completion?: UploadCompletion
}

/**
 * Computes the figures of a form query for unsaved values: the number of rows, the first ids, the figures, and the content of the preview. @param as the person
 * for whom the preview is drawn; the first one by default
 */
export type Teller = (
  reading: { readonly sql: Kysely<Tables>; readonly country: Country; readonly now: Date },
  values: Values,
  as?: string,
) => Promise<{
  readonly count: number
  readonly ids: readonly number[]
  readonly figures: Figures
  readonly shown?: FormQueryResult['shown']
}>

/** A form with a drawn query: its tool, and the id of the stored record; null for a new one. */
interface AskingForm {
  readonly tool: string
  readonly record: number | null
}

/** Computes the result of a drawn form query in the database, from unsaved values. */
export type ResultQuery = (reading: Parameters<Teller>[0], values: Values, form: AskingForm) => Promise<Values>

/** The background work of a tool, exported by `background.ts` of its folder. */
export interface ToolWork {
  /** Tables of the tool that no declaration describes, made by `table()`. */
  readonly tables?: readonly SystemTable[]
  /** Functions of form queries with figures, by name. */
  readonly figures?: Readonly<Record<string, Teller>>
  /** Functions of drawn form queries that read the database, by name. */
  readonly results?: Readonly<Record<string, ResultQuery>>
  /** Background tasks, in addition to the jobs. */
  readonly works?: readonly Work[]
  /** Rules that stored rows must satisfy. */
  readonly checks?: readonly DataCheck[]
  /** Created for an app, and called in the transaction of each write. */
  readonly afterWrite?: (country: Country) => AfterWrite
  /** Computes figures that follow from the demo rows. */
  readonly afterDemo?: (demo: LoadedDemo) => Promise<void>
}

/** Demo rows that a transaction has just inserted. */
export interface LoadedDemo {
  readonly trx: Kysely<Tables>
  /** The local dates of the rows. */
  readonly days: readonly string[]
  readonly country: Country
  readonly zone: string
  readonly now: Date
}

/** A marketplace with its planners, endpoints and background tasks. */
export interface ServedMarketplace extends Marketplace {
  readonly planners: Planners
  /** Planners of uploads, by name. */
  readonly uploadPlanners: Readonly<Record<string, UploadPlanners>>
  /** Custom calls by tool: `endpoints.ts` of the folders. */
  readonly endpoints: Readonly<Record<string, AddRoutes>>
  readonly formQueries: FormQueryFunctions
  readonly prints: Printers
  /** Background work by tool. */
  readonly background: Readonly<Record<string, ToolWork>>
  /** Demo data, imported only if it is loaded. */
  readonly demo?: () => Promise<{ readonly demo: MarketplaceDemo }>
}

/** The tables that no declaration describes. */
export const tablesOf = ({ background }: Pick<ServedMarketplace, 'background'>): readonly SystemTable[] =>
  Object.values(background).flatMap(({ tables = [] }) => tables)
