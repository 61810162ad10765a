import type { Condition, Scalar } from './condition.ts'
import type { Resource } from './resource.ts'

/** What whoever reads a feed may say of themselves, so that they get the rows that are for them. */
export type FeedParameter<Key extends string = string> =
  /** Rows of this value. Rows of the value `or` are for everybody, but give way to one of the value that was asked for; without a value there are these alone. */
  | { readonly field: Key; readonly or?: Scalar }
  /** Rows for this version of the app, from one to the other. `strictly`: whoever says none gets rows alone that ask for none. */
  | { readonly from: Key; readonly to?: Key; readonly strictly?: true }

/** One object in place of a list of records: the value of each row by its key. */
interface Pairs<Key extends string> {
  readonly key: Key
  readonly value: Key
}

/** Rows that a record is made of, told with it: those that its child rows name, in their order. */
export interface FeedBelow {
  /** The tool of the child rows, its reference to the record, and the one to what they name. */
  readonly children: string
  readonly by: string
  readonly names: string
  /** Which of the named rows are told, within which period, and what of them. */
  readonly where?: Condition
  readonly from?: string
  readonly to?: string
  readonly fields: readonly string[]
}

export interface FeedOptions<Key extends string = string> {
  /** Only rows of which this holds. */
  readonly where?: Condition<Key>
  /** Only from one moment to the other, or from one day to the end of the other; open where a row says none. */
  readonly from?: Key
  readonly to?: Key
  /** One record at `/<value>` in place of all of them. */
  readonly by?: Key | 'id'
  /** What is told of each row, and nothing else. */
  readonly fields?: readonly Key[]
  /** Of references: the field of the row they name that is told in place of its id; of several a list. */
  readonly called?: { readonly [One in Key]?: string }
  /** Lists of other rows in it, by what each is called. */
  readonly below?: Readonly<Record<string, FeedBelow>>
  readonly pairs?: Pairs<Key>
  /** Parameters of the query, by name. */
  readonly parameters?: Readonly<Record<string, FeedParameter<Key>>>
  readonly sort?: readonly [Key, 'asc' | 'desc']
}

/** What anybody may read without a session, at `GET /api/public/<name>`. */
export interface Feed extends FeedOptions {
  readonly name: string
  /** The tool whose rows it tells. */
  readonly of: string
}

/**
 * What the app reads of a tool: rows of which a condition holds, within their period. Nothing personal, masked or kept back can be named: the check of
 * declarations refuses it.
 *
 * `feed('banners', { of: banners, where: { active: true }, from: 'start_time', to: 'end_time', fields: ['title', 'image'] })`
 */
export function feed<const Name extends string, R extends Resource>(
  name: Name,
  { of, ...options }: { readonly of: R } & FeedOptions<keyof R['fields'] & string>,
): Feed & { readonly name: Name } {
  return { ...(options as FeedOptions), name, of: of.name }
}

/** The fields that a feed gives out. */
export const toldFields = ({ fields = [], pairs }: Pick<Feed, 'fields' | 'pairs'>): readonly string[] =>
  pairs ? [pairs.key, pairs.value] : fields

/** The fields that a feed narrows its rows by. */
export function narrowedBy({ where = {}, from, to, by, parameters = {}, sort }: Feed): readonly string[] {
  const asked = Object.values(parameters).flatMap(ask => ('field' in ask ? [ask.field] : [ask.from, ask.to]))
  return [...new Set([...Object.keys(where), from, to, by, sort?.[0], ...asked].filter(key => key !== undefined))]
}

/** Whether a feed tells one record and no list: the one at an address of its own, or the only one that is out. */
export const tellsOne = ({ by }: Pick<Feed, 'by'>, { published }: Pick<Resource, 'published'>): boolean =>
  by !== undefined || published?.oneLive === true

/** The tools of the rows that records are made of, with what is told of each. */
export function belowOf(
  { below = {} }: Pick<Feed, 'below'>,
  tools: ReadonlyMap<string, Resource>,
): readonly (readonly [Resource, readonly string[]])[] {
  return Object.values(below).flatMap(({ children, names, fields }) => {
    const tool = tools.get(tools.get(children)?.fields[names]?.refersTo?.tool ?? '')
    return tool ? [[tool, fields] as const] : []
  })
}
