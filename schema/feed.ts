import type { Condition, Scalar } from './condition.ts'
import type { Resource } from './resource.ts'

/** A parameter with which a client selects rows. */
export type FeedParameter<Key extends string = string> =
  /** Rows of this value. Rows of the value `or` are for everybody, but give way to one of the value that was asked for; without a value there are these alone. */
  | { readonly field: Key; readonly or?: Scalar }
  /** Rows for this version of the app, from one to the other. `strictly`: whoever says none gets rows alone that ask for none. */
  | { readonly from: Key; readonly to?: Key; readonly strictly?: true }

/** One object instead of a list: the value of each row by its key. */
interface Pairs<Key extends string> {
  readonly key: Key
  readonly value: Key
}

/** Related rows in each record: its child rows, or the rows that these refer to, in the order of the child rows. */
export interface FeedBelow {
  /** The tool of the child rows, and its reference to the record. */
  readonly children: string
  readonly by: string
  /** Its reference to the related row; without it the child rows are the related rows. */
  readonly names?: string
  /** Only related rows that meet this condition, within their period. */
  readonly where?: Condition
  readonly from?: string
  readonly to?: string
  readonly fields: readonly string[]
}

export interface FeedOptions<Key extends string = string> {
  /** Only rows that meet this condition. */
  readonly where?: Condition<Key>
  /** Only rows within the period from `from` to `to`: two moments, or two days including the last. Empty fields have no limit. */
  readonly from?: Key
  readonly to?: Key
  /** The feed lists a row this many days before `from`, for example the streams of the next seven days. */
  readonly leadDays?: number
  /** One record at `/<value>` instead of a list. */
  readonly by?: Key | 'id'
  /** With `by`, also the list of all rows that meet the condition, without their related rows. */
  readonly listed?: { readonly where?: Condition<Key> }
  /** The fields in the response. */
  readonly fields?: readonly Key[]
  /** For references: a field of the referenced row that replaces its id; a list if there are several. */
  readonly called?: { readonly [One in Key]?: string }
  /** Lists of related rows in each record, by name. */
  readonly below?: Readonly<Record<string, FeedBelow>>
  readonly pairs?: Pairs<Key>
  /** Query parameters, by name. */
  readonly parameters?: Readonly<Record<string, FeedParameter<Key>>>
  readonly sort?: readonly [Key, 'asc' | 'desc']
}

/** Public content without a session, at `GET /api/public/<name>`. */
export interface Feed extends FeedOptions {
  readonly name: string
  /** The tool of the rows. */
  readonly of: string
}

/**
 * Declares a feed: rows that meet a condition, within their period. Fields that are personal, masked or hidden do not pass the check of declarations.
 * `feed('banners', { of: banners, where: { active: true }, from: 'start_time', to: 'end_time', fields: ['title', 'image'] })`
 */
export function feed<const Name extends string, R extends Resource>(
  name: Name,
  { of, ...options }: { readonly of: R } & FeedOptions<keyof R['fields'] & string>,
): Feed & { readonly name: Name } {
  return { ...(options as FeedOptions), name, of: of.name }
}

/** The fields in the response of a feed. */
export const toldFields = ({ fields = [], pairs }: Pick<Feed, 'fields' | 'pairs'>): readonly string[] =>
  pairs ? [pairs.key, pairs.value] : fields

/** The fields that filter the rows of a feed. */
export function narrowedBy({ where = {}, listed, from, to, by, parameters = {}, sort }: Feed): readonly string[] {
  const asked = Object.values(parameters).flatMap(ask => ('field' in ask ? [ask.field] : [ask.from, ask.to]))
  return [
    ...new Set(
      [...Object.keys(where), ...Object.keys(listed?.where ?? {}), from, to, by, sort?.[0], ...asked].filter(key => key !== undefined),
    ),
  ]
}

/** True if a feed returns one record instead of a list: at an address with a value, or the only published row. */
export const tellsOne = ({ by }: Pick<Feed, 'by'>, { published }: Pick<Resource, 'published'>): boolean =>
  by !== undefined || published?.oneLive === true

/** The tools of the related rows, with their fields. */
export function belowOf(
  { below = {} }: Pick<Feed, 'below'>,
  tools: ReadonlyMap<string, Resource>,
): readonly (readonly [Resource, readonly string[]])[] {
  return Object.values(below).flatMap(one => {
    const tool = relatedTool(one, tools)
    return tool ? [[tool, one.fields] as const] : []
  })
}

/** The tool of related rows: the one that the child rows refer to, or their own. */
export function relatedTool({ children, names }: FeedBelow, tools: ReadonlyMap<string, Resource>): Resource | undefined {
  const child = tools.get(children)
  return names === undefined ? child : tools.get(child?.fields[names]?.refersTo?.tool ?? '')
}
