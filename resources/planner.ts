import type { FormQueriesOf, PlannersOf, PrintsOf, UploadPlannersOf, WithUploadPlanner } from '../schema/tools.ts'
import {
  type FieldsOf,
  type FoundRowOf,
  type LimitedPlannerOf,
  type Planned,
  type PlannerContextOf,
  type PlannerOf,
  type PlannerRowOf,
  type ReadOf,
  type StoredRow,
  type UploadContextOf,
  type UploadPlannerOf,
  writesOf,
} from '../schema/typed.ts'
import type { RowMessage, RowRefused } from '../schema/uploadPlanner.ts'
import type { tools } from './index.ts'
import type { messages } from './messages.ts'

/** The fields of every tool. */
export type All = FieldsOf<typeof tools>
type Table = keyof All

/** A row of a table. */
export type Row<Name extends Table> = StoredRow<All[Name]>
export type Write = Planned
export type Read = ReadOf<All>
export type PlannerRow<Name extends Table> = PlannerRowOf<All[Name]>
export type PlannerContext<Name extends Table, What extends string> = PlannerContextOf<typeof tools, Name, What>
/** The planner of one action of a tool (or of `create`, `update`, `delete`). */
export type Planner<Name extends Table, What extends string> = PlannerOf<typeof tools, Name, What>
/** The planner of an action with a limited input. */
export type LimitedPlanner<Name extends Table, What extends string> = LimitedPlannerOf<typeof tools, Name, What>
/** The planners of a tool; one that is missing, or that no action declares, does not compile. */
export type Planners<Name extends string> = PlannersOf<typeof tools, Name>
/** The functions of the form queries of a tool. */
export type FormQueries<Name extends string> = FormQueriesOf<typeof tools, Name>

/** The functions of the prints of a tool. */
export type Prints<Name extends string> = PrintsOf<typeof tools, Name>

/** A row of an upload with the records that its columns refer to. */
export type FoundRow<Name extends string> = FoundRowOf<typeof tools, Name>
export type UploadContext<Name extends string> = UploadContextOf<typeof tools, Name>
export type UploadPlanner<Name extends string> = UploadPlannerOf<typeof tools, Name>
export type UploadPlanners<Name extends string> = UploadPlannersOf<typeof tools, Name>

export const { insert, update, add, remove } = writesOf<All>()

/** The planner of an upload without a completion. */
export const planRows = <Name extends WithUploadPlanner<typeof tools>>(rows: UploadPlanner<Name>) => ({ rows })

type Named = NonNullable<RowRefused['params']>

/**
 * Refuses a row.
 * @param key message key of the reason
 * @param own parameters of this row only: the error list groups rows without them
 * @param params other parameters of the message
 */
export function refused(
  refuse: number,
  column: string,
  code: RowRefused['code'],
  key: RowMessage | keyof typeof messages,
  own?: Named,
  params?: Named,
): RowRefused {
  return { refuse, column, code, key, ...(params && { params }), ...(own && { own }) }
}
