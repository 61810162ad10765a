import type { Kysely } from 'kysely'
import type { Country } from '../../schema/country.ts'
import type { MarketplaceDemo } from '../../schema/demo.ts'
import type { Figures } from '../../schema/formQuery.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import type { FormQueryFunctions, Planners, Printers, Values } from '../../schema/planner.ts'
import type { UploadCompletion, UploadPlanner } from '../../schema/uploadPlanner.ts'
import type { Tried } from '../../schema/wire/searches.ts'
import type { AddRoutes } from '../app.ts'
import type { AfterWrite } from '../changes/context.ts'
import type { DataCheck } from '../dataChecks/dataCheck.ts'
import type { Tables } from '../db/database.ts'
import type { SystemTable } from '../db/system/table.ts'
import type { Work } from '../work/work.ts'

/** The planner of an upload: of its rows, and of the end of its file. */
interface UploadPlanners {
  readonly rows?: UploadPlanner
  readonly completion?: UploadCompletion
}

/**
 * What a try reckons of values that nobody saved: how many rows it finds, the ids of the first, the figures, and what one of them will see, where a preview
 * is drawn from it. @param as whoever that is; the first where nobody is asked for
 */
export type Teller = (
  reading: { readonly sql: Kysely<Tables>; readonly country: Country; readonly now: Date },
  values: Values,
  as?: string,
) => Promise<{ readonly count: number; readonly ids: readonly number[]; readonly figures: Figures; readonly shown?: Tried['shown'] }>

/** What is kept for a tool beside the tables, as figures are: `background.ts` of its folder. */
export interface ToolWork {
  /** Its own, made by `table()`: what no declaration says of, and nobody lists. */
  readonly tables?: readonly SystemTable[]
  /** Of tries that tell figures, by name. */
  readonly figures?: Readonly<Record<string, Teller>>
  /** Done in the background, beside the jobs. */
  readonly works?: readonly Work[]
  /** Rules that stored rows must satisfy. */
  readonly checks?: readonly DataCheck[]
  /** Made for an app, then called in the transaction of each write. */
  readonly afterWrite?: (country: Country) => AfterWrite
  /** Computes figures that follow from the demo rows. */
  readonly afterDemo?: (demo: LoadedDemo) => Promise<void>
}

/** Demo rows that a transaction has just inserted. */
export interface LoadedDemo {
  readonly trx: Kysely<Tables>
  /** The local days that the rows are about. */
  readonly days: readonly string[]
  readonly country: Country
  readonly zone: string
  readonly now: Date
}

/** A marketplace as the server receives it: what it runs beside the declarations. */
export interface ServedMarketplace extends Marketplace {
  readonly planners: Planners
  /** Planners of uploads, by name. */
  readonly uploadPlanners: Readonly<Record<string, UploadPlanners>>
  /** What tools answer that is neither list nor record, by tool: `endpoints.ts` of their folders. */
  readonly endpoints: Readonly<Record<string, AddRoutes>>
  readonly formQueries: FormQueryFunctions
  readonly prints: Printers
  /** By tool. */
  readonly background: Readonly<Record<string, ToolWork>>
  /** Demo data, read only where it is loaded: a start that loads nothing does without. */
  readonly demo?: () => Promise<{ readonly demo: MarketplaceDemo }>
}

/** The tables that no declaration makes. */
export const tablesOf = ({ background }: Pick<ServedMarketplace, 'background'>): readonly SystemTable[] =>
  Object.values(background).flatMap(({ tables = [] }) => tables)
