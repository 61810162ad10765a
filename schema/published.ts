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
 * Drafts and published content of a tool. Forms edit the draft. `live` of the row contains the published values, and `out` is true while they are published. A
 * feed reads only `live`, so that it never shows a draft.
 * All steps are actions, and so change sets: they can be previewed, undone and approved, and are part of the history. Publishing copies the draft to `live`,
 * discarding copies back, archiving ends the publication, and a rollback (an action of a version) publishes older content.
 * If published content changes in any way, also by a revert, the engine adds a version in the same transaction: number, content, user, time and reason.
 * Versions cannot be edited or deleted. `publication` follows from the row and is not part of the history.
 * With `oneLive`, at most one row is published: publishing or rolling back one archives the other in the same change set, and a revert restores both.
 * With `whole`, all rows are published together: a version contains all published rows, and either all drafts are published or none (412 if one changed since
 * the user saw it). A deleted row disappears with the next publication.
 */
export interface Published<Key extends string = string> {
  /** The published fields of a row. */
  readonly of: readonly Key[]
  /** The tool with the versions, declared by `versions()`. */
  readonly versions: string
  readonly whole?: true
  /** At most one row is published at any time; feeds return it as a single record. */
  readonly oneLive?: true
  /** One of `of`: feeds show the row only within this period. */
  readonly from?: Key
  readonly to?: Key
}

/** The steps of publishing; `roll_back` is an action of a version. */
export type Publishing = 'publish' | 'discard' | 'archive' | 'leave' | 'roll_back'

/** The fields of a published tool, in addition to its own. */
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
/** Publication states with unpublished changes. */
export const DRAFTS = ['draft', 'changed', 'leaving'] as const
const drafts = [{ publication: DRAFTS }] as const

/** The actions of a published tool. @param dependents rows that the preview lists before a row is archived */
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

/** The actions of a tool with one published row: publishing one archives the other in the same change set. */
export const publishingOne = (permission: RequiredPermission) => {
  const { publish, ...others } = publishing(permission)
  return { publish: { ...publish, atomic: true, bulk: 0 }, ...others } as const
}

/** The actions of a tool whose rows are published together. */
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

/** How a version was created. */
const ways = {
  publish: 'published',
  archive: 'archived',
  roll_back: 'rolled back',
  revert: 'reverted',
  delete: 'deleted',
  update: 'changed',
} as const

/** How a version was created. @param what the action or kind of write */
export const wayOf = (what: string): (typeof ways)[keyof typeof ways] =>
  Object.hasOwn(ways, what) ? ways[what as keyof typeof ways] : ways.update

interface VersionsOptions<Of extends string> {
  readonly of: Of
  readonly section: string
  readonly label: string
  readonly one: string
  readonly permissions: { readonly list: RequiredPermission; readonly rollBack: RequiredPermission }
  /** A version contains all rows of the tool. */
  readonly whole?: true
  /** Set if restricted users cannot read the tool. */
  readonly rowAccess?: { readonly restrictTo: 'none' }
  readonly routes: Pick<ToolRoutes, 'list'> & { readonly show?: `/${string}:id${string}` }
}

/** Declares the tool with the versions of another tool: `versions('app_settings_versions', { of: 'app_settings', … })`. */
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

/** True if the rows of a tool are versions of another tool. */
export const keepsVersions = ({ actions }: Pick<Resource, 'actions'>): boolean =>
  Object.values(actions).some(({ publishes }) => publishes === 'roll_back')

type Values = Readonly<Record<string, unknown>>

/** The content of a row that would be published now. */
export const contentOf = ({ of }: Published, row: Values): Values => Object.fromEntries(of.map(key => [key, row[key] ?? null]))

/** True if the tool is published and the row is out. */
export const isOut = (tool: { readonly published?: Published }, row: Values): boolean => tool.published !== undefined && row.out === true
