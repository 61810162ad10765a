import type { BlocksField } from './kinds/blocks.ts'
import type { RowsField } from './kinds/rows.ts'
import type { Link } from './link.ts'
import { ANY_WRITER, type Page } from './page.ts'
import { permissionList } from './permission.ts'
import type { Resource } from './resource.ts'
import type { FieldsOf, FormQueryOf, LimitedPlannerOf, PlannerOf, PrintOf, UploadCompletionOf, UploadPlannerOf } from './typed.ts'
import type { Upload } from './upload.ts'

/** Any declared tool. */
export type Tool = Resource | Page | Link | Upload

type Names<T extends readonly Tool[]> = T[number]['name']
type TargetsOf<T> = T extends { tabs: Readonly<Record<string, infer Tab>> }
  ? Tab
  : T extends { cards: readonly (infer Card)[] }
    ? Card extends { tool: infer Target }
      ? Target
      : never
    : T extends { fields: infer F; formQueries: infer R }
      ? TargetsIn<F> | FoundBy<R>
      : never
/** Tools of form queries; inside a wider declaration only known as string. */
type FoundBy<R> = {
  [N in keyof R]: R[N] extends { tool: infer Target extends string } ? (string extends Target ? never : Target) : never
}[keyof R]
/** Tools that fields and their cells refer to. */
type TargetsIn<F> = {
  [K in keyof F]: F[K] extends { target: infer Target extends string }
    ? Target
    : F[K] extends RowsField<infer C, string>
      ? TargetsIn<C>
      : F[K] extends BlocksField<infer B, string>
        ? { [T in keyof B]: TargetsIn<B[T]> }[keyof B]
        : never
}[keyof F]

/** Each tool, or the name of a referenced tool that is missing in the list. */
type WithKnownTargets<T extends readonly Tool[]> = {
  [I in keyof T]: Exclude<TargetsOf<T[I]>, Names<T>> extends never ? T[I] : { unknownTool: Exclude<TargetsOf<T[I]>, Names<T>> }
}

/** The list of all tools in menu order; a reference to a missing tool does not compile. */
export function tools<const T extends readonly Tool[]>(list: T & WithKnownTargets<T>): T {
  const all: readonly Tool[] = list
  // A tool that is missing is told by the check of declarations.
  const opened = (tool: Tool) => tool?.type === 'page' && tool.permission === ANY_WRITER
  return all.map(tool => (opened(tool) ? { ...tool, permission: writeMay(all), followsWriters: true } : tool)) as readonly Tool[] as T
}

/** All permissions that allow some write: by a form, an action, a file or a pasted list. */
function writeMay(all: readonly Tool[]): readonly string[] {
  const own = all.flatMap(tool => {
    if (tool?.type === 'upload') return permissionList(tool.permission)
    if (tool?.type !== 'resource') return []
    const { create, edit, delete: remove } = tool.permissions
    return [create, edit, remove, ...Object.values(tool.actions).map(({ permission }) => permission)].flatMap(permissionList)
  })
  return [...new Set(own)].sort()
}

/** The planners that a tool must have: those of its actions with `planner: true`, and of its `planners`. */
export type PlannersOf<T extends readonly Tool[], Name extends string> =
  Extract<T[number], { type: 'resource'; name: Name }> extends Resource<Name, infer _F, infer A, infer E>
    ? {
        readonly [What in { [K in keyof A & string]: A[K] extends { planner: true } ? K : never }[keyof A & string] | E]: PlannedBy<
          T,
          Name & keyof FieldsOf<T>,
          What,
          A
        >
      }
    : never
type PlannedBy<T extends readonly Tool[], Name extends keyof FieldsOf<T>, What extends string, A> = What extends keyof A
  ? A[What] extends { remaining: object }
    ? LimitedPlannerOf<T, Name, What>
    : PlannerOf<T, Name, What>
  : PlannerOf<T, Name, What>

/** The functions that the form queries of a tool must have. */
export type FormQueriesOf<T extends readonly Tool[], Name extends string> =
  Extract<T[number], { type: 'resource'; name: Name }> extends { formQueries: infer R }
    ? { readonly [What in FindingKeys<R>]: FormQueryOf<T, Name & keyof FieldsOf<T>, R[What]> }
    : never

/** The functions that the prints of a tool must have. */
export type PrintsOf<T extends readonly Tool[], Name extends string> =
  Extract<T[number], { type: 'resource'; name: Name }> extends { prints: infer P }
    ? { readonly [What in keyof P]: PrintOf<T, Name & keyof FieldsOf<T>> }
    : never

/** The planners that an upload must have: `rows` if `planner: true`, `completion` if `hasCompletionPlanner: true`. */
export type UploadPlannersOf<T extends readonly Tool[], Name extends string> =
  Extract<T[number], { type: 'upload'; name: Name }> extends Upload<Name, infer E, infer C>
    ? Readonly<
        (true extends E ? { rows: UploadPlannerOf<T, Name> } : unknown) &
          (true extends C ? { completion: UploadCompletionOf<T, Name> } : unknown)
      >
    : never

/** Names of the tools that must have planners or form queries, and of the uploads that must have a planner. */
export type WithPlanners<T extends readonly Tool[]> = NamesWithPlanners<T, Extract<T[number], { type: 'resource' }>['name']>
type NamesWithPlanners<T extends readonly Tool[], Name> = Name extends string
  ? keyof PlannersOf<T, Name> extends never
    ? never
    : Name
  : never
/** Form queries without figures; those with figures, or in the database, have their function in `background.ts`. */
export type FindingKeys<R> = { [K in keyof R]: R[K] extends { figures: object } | { inDatabase: true | string } ? never : K }[keyof R]
export type WithFormQueries<T extends readonly Tool[]> = NamesWithFormQueries<Extract<T[number], { type: 'resource' }>>
type NamesWithFormQueries<One> = One extends { name: infer Name; formQueries: infer R }
  ? FindingKeys<R> extends never
    ? never
    : Name
  : never
export type WithPrints<T extends readonly Tool[]> = NamesWithPrints<Extract<T[number], { type: 'resource' }>>
type NamesWithPrints<One> = One extends { name: infer Name; prints: infer P } ? (keyof P extends never ? never : Name) : never
export type WithUploadPlanner<T extends readonly Tool[]> = PlannedName<T[number]>
type PlannedName<One> = One extends Upload<infer Name, infer E, infer C> ? (true extends E | C ? Name : never) : never

/** Names of the pages that need a component; pages with tabs and hubs do not. */
export type PageName<T extends readonly Tool[]> = ScreenName<T[number]>
type ScreenName<One> = One extends { tabs: object } | { cards: object; screen: undefined }
  ? never
  : One extends Page<infer Name>
    ? Name
    : never

/** Names of the pages with a card on the home page. */
export type HomeName<T extends readonly Tool[]> = Extract<T[number], { type: 'page'; home: object }>['name']
