import { customAction, type Dependent } from './action.ts'
import type { Fields } from './fields.ts'
import { boolean } from './kinds/boolean.ts'
import { choice } from './kinds/choice.ts'
import { integer } from './kinds/integer.ts'
import { json } from './kinds/json.ts'
import { reference } from './kinds/reference.ts'
import { state } from './kinds/state.ts'
import { text } from './kinds/text.ts'
import { timestamp } from './kinds/timestamp.ts'
import type { RequiredPermission } from './permission.ts'
import { type Resource, resource, type ToolRoutes } from './resource.ts'

/**
 * A draft beside what is out. The fields that a form edits are the draft; `live` of the row keeps them as they were when they were last published, and `out` says
 * whether that is out now. A feed of such a tool tells `live` alone, so that no draft can come out by a slip.
 *
 * All of it is done by actions, each a change set like any other: seen before, undone, approved by another person, told in the history. Publishing copies the
 * draft to `live`; discarding copies back; archiving takes out what is out; rolling back is an action of a version, and publishes its content again.
 *
 * Whenever what is out changes, by whichever way (a revert too), the engine adds a version in the same transaction: number, content, who, when, why. Nobody
 * edits or removes one. `publication` follows from the row in the same way and is no part of the history.
 *
 * With `oneLive` several rows are drafted and one is out: publishing or rolling back one takes out the other in the same change set, and a revert puts both back.
 *
 * With `whole` all rows are published as one: a version holds all that is out, all drafts are published together or none (412 where one of them moved since it
 * was seen), and a row that shall go is taken away by the publication, not before.
 */
export interface Published<Key extends string = string> {
  /** What is published of a row. */
  readonly of: readonly Key[]
  /** The tool that keeps the versions, made by `versions()`. */
  readonly versions: string
  readonly whole?: true
  /** At most one row is out at any moment, which a feed tells by itself. */
  readonly oneLive?: true
  /** Within `of`: a feed tells the row only between these. */
  readonly from?: Key
  readonly to?: Key
}

/** What the actions of publishing do to a row; `roll_back` is one of its version. */
export type Publishing = 'publish' | 'discard' | 'archive' | 'leave' | 'roll_back'

/** The fields of a tool that is published, beside its own. */
export const publicationFields = {
  publication: state(['draft', 'published', 'changed', 'leaving', 'archived'], {
    tones: { draft: 'info', published: 'good', changed: 'attention', leaving: 'bad', archived: 'neutral' },
  }),
  published_version: integer({ readOnly: true, label: 'Version' }),
  published_at: timestamp({ readOnly: true }),
  comment: text({ max: 128, readOnly: true, personal: false }),
  out: boolean({ readOnly: true, internal: true, label: 'In the app' }),
  leaving: boolean({ readOnly: true, internal: true, label: 'To be removed' }),
  live: json({ readOnly: true, internal: true }),
} satisfies Fields

const why = { comment: text({ max: 128, personal: false, help: 'Why, for people who read the versions later' }) }
/** Where something waits to be published. */
export const DRAFTS = ['draft', 'changed', 'leaving'] as const
const drafts = [{ publication: DRAFTS }] as const

/** The actions of a tool that is published; `whole` leaves out what is done to single records alone. @param breaks what is told before a row is taken out */
export const publishing = (permission: RequiredPermission, breaks: readonly Dependent[] = []) =>
  ({
    publish: customAction({
      publishes: 'publish',
      permission,
      inputs: why,
      when: [...drafts, { publication: 'archived' }],
      confirm: true,
    }),
    discard_draft: customAction({ publishes: 'discard', permission, when: { publication: ['changed', 'leaving'] }, confirm: true }),
    archive: customAction({ publishes: 'archive', permission, when: { out: true }, confirm: true, dependents: breaks }),
  }) as const

/** The same of a tool of which one row is out: it goes out, and the other in, together or not at all. */
export const publishingOne = (permission: RequiredPermission) => {
  const { publish, ...others } = publishing(permission)
  return { publish: { ...publish, atomic: true, bulk: 0 }, ...others } as const
}

/** The same of a tool whose rows are published as one. */
export const publishingAll = (permission: RequiredPermission) =>
  ({
    publish: customAction({ publishes: 'publish', permission, inputs: why, when: drafts, confirm: true, atomic: true }),
    discard_draft: customAction({ publishes: 'discard', permission, when: { publication: ['changed', 'leaving'] }, confirm: true }),
    leave: customAction({
      publishes: 'leave',
      permission,
      when: { out: true, leaving: false },
      label: 'Remove with the next publication',
    }),
  }) as const

/** What came of what was done, as versions tell it. */
const ways = {
  publish: 'published',
  archive: 'archived',
  roll_back: 'rolled back',
  revert: 'reverted',
  delete: 'deleted',
  update: 'changed',
} as const

/** How a version came to be. @param what the action, or what else was done */
export const wayOf = (what: string): (typeof ways)[keyof typeof ways] =>
  Object.hasOwn(ways, what) ? ways[what as keyof typeof ways] : ways.update

interface VersionsOptions<Of extends string> {
  readonly of: Of
  readonly section: string
  readonly label: string
  readonly one: string
  readonly permissions: { readonly list: RequiredPermission; readonly rollBack: RequiredPermission }
  /** All rows of the tool are published as one: a version is of none of them alone. */
  readonly whole?: true
  /** Nobody who is bound to a row reaches one, where that is so of the tool. */
  readonly rowAccess?: { readonly restrictTo: 'none' }
  readonly routes: Pick<ToolRoutes, 'list'> & { readonly show?: `/${string}:id${string}` }
}

/** The tool that keeps the versions of another: `versions('app_settings_versions', { of: 'app_settings', … })`. */
export function versions<const Name extends string, const Of extends string>(
  name: Name,
  { of, section, label, one, permissions, routes, whole, rowAccess }: VersionsOptions<Of>,
) {
  const named = whole ? [] : (['record'] as const)
  return resource(name, {
    section,
    label,
    one,
    under: of,
    fields: {
      version_no: integer({ readOnly: true, label: 'Version' }),
      record: reference(of, { readOnly: true }),
      published_at: timestamp({ readOnly: true }),
      published_by: reference('staff_users', { readOnly: true }),
      how: choice(Object.values(ways), { readOnly: true }),
      comment: text({ max: 128, readOnly: true, personal: false }),
      content: json({ readOnly: true, personal: false, internal: true }),
      change_set: integer({ readOnly: true, internal: true }),
    },
    title: 'version_no',
    list: {
      columns: ['version_no', ...named, 'published_at', 'published_by', 'how', 'comment'],
      filters: ['version_no', ...named, 'published_at', 'published_by', 'how'],
      sort: ['id', 'desc'],
    },
    // The name of the action, before.
    migrateFrom: { how: { of: ['what'], is: ({ what }) => wayOf(String(what).split('.').at(-1) ?? '') } },
    ...(rowAccess && { rowAccess }),
    permissions: { list: permissions.list },
    routes,
    indexes: [['record', '-version_no'], ['-version_no']],
    actions: {
      roll_back: customAction({
        publishes: 'roll_back',
        permission: permissions.rollBack,
        inputs: why,
        plannerInputsOnly: true,
        bulk: 0,
        confirm: true,
        atomic: true,
      }),
    },
  })
}

/** Whether the rows of a tool are versions of another one. */
export const keepsVersions = ({ actions }: Pick<Resource, 'actions'>): boolean =>
  Object.values(actions).some(({ publishes }) => publishes === 'roll_back')

type Values = Readonly<Record<string, unknown>>

/** What of a row would be published now. */
export const contentOf = ({ of }: Published, row: Values): Values => Object.fromEntries(of.map(key => [key, row[key] ?? null]))

/** Whether a tool is published, and the row is out. */
export const isOut = (tool: { readonly published?: Published }, row: Values): boolean => tool.published !== undefined && row.out === true
