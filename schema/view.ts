import type { Action } from './action.ts'
import type { Condition, Scalar } from './condition.ts'
import type { Entry } from './entry.ts'
import type { Fields, Key, SystemKey } from './fields.ts'
import type { FormQuery } from './formQuery.ts'
import { holds } from './holds.ts'
import type { List } from './list.ts'
import type { Print } from './prints.ts'
import type { PlannedOperation, Resource, ResourceOptions, ToolPermissions, ToolRoutes } from './resource.ts'
import type { Tool } from './tools.ts'

/** The tool whose rows a view shows, and the condition on them. */
export interface ViewOf {
  readonly base: Resource
  readonly where: Condition
}

type Actions = Resource['actions']
type Plain<F extends Fields> = ResourceOptions<F, Actions, PlannedOperation, string>
type Own = 'label' | 'one' | 'sections' | 'tabs' | 'messages' | 'links' | 'opensAt' | 'noDetailPage' | 'queue' | 'desk' | 'closed' | 'calls'

interface ViewOptions<F extends Fields, A extends Actions, T extends string> extends Entry, Partial<Pick<Plain<F>, Own>> {
  /** Condition on the rows. New rows get its constant values, and forms do not show these fields. */
  where: Condition<Key<NoInfer<F>>>
  permissions: ToolPermissions
  routes: ToolRoutes<Key<NoInfer<F>>>
  /** Replaces parts of the list of the base; its predefined views are not inherited. */
  list?: Partial<List<Key<NoInfer<F>>, Key<NoInfer<F>> | SystemKey, T>>
  /** The actions of the base that the view offers, with other permissions or labels: `{ withdraw: { permission: 'novels' } }` */
  actions?: { readonly [Name in Key<NoInfer<A>>]?: Pick<Action, 'permission' | 'label'> }
  /** The section of the base by default. */
  section?: string
  /** `false` if users do not order the rows of the view, although they order those of the base. */
  ordered?: false
}

/** A tool over rows of another tool. */
export interface View<Name extends string = string, F extends Fields = Fields, A extends Actions = Actions>
  extends Resource<Name, F, A, never, Readonly<Record<never, FormQuery>>, Readonly<Record<never, Print>>> {
  readonly viewOf: ViewOf
}

/**
 * Declares a tool over the rows of another tool that meet a condition, with its own addresses, permissions, columns and actions. Its writes are changes of the
 * base, with its rules, planners and history. Users with only the permissions of the view reach only its rows. The row access of the base applies too.
 */
export function view<const Name extends string, const F extends Fields, const A extends Actions, const T extends string = never>(
  name: Name,
  base: Resource<string, F, A, PlannedOperation>,
  { where, actions = {}, list, ordered: keepsOrder, ...options }: ViewOptions<F, A, T>,
): View<Name, F> {
  const {
    section,
    title,
    code,
    pickerCard,
    rowAccess,
    dataSubject,
    rules,
    unique,
    indexes,
    messages,
    closed,
    deletedAt,
    published,
    preview,
    redirects,
    prompts,
    presets,
  } = base
  const { sections, tabs, one, ordered, usages, requiresApprovalWhen } = base
  const { views: _views, ownRowsFilter: _mine, ...listed } = base.list
  return {
    ...{
      section,
      title,
      code,
      pickerCard,
      rowAccess,
      dataSubject,
      rules,
      unique,
      indexes,
      messages,
      closed,
      deletedAt,
      published,
      preview,
      redirects,
      prompts,
      presets,
      one,
    },
    ...(!options.sections && { tabs }),
    ...(!options.tabs && { sections }),
    ...(keepsOrder !== false && { ordered }),
    ...(usages && { usages }),
    ...(requiresApprovalWhen && { requiresApprovalWhen }),
    ...options,
    type: 'resource',
    name,
    fields: startingWith(base.fields, where),
    list: { ...listed, ...(list as Partial<List>) },
    actions: offered(base.actions, actions),
    planners: [],
    formQueries: base.formQueries,
    prints: base.prints,
    viewOf: { base: base as Resource, where },
  }
}

/** The actions of the base that a view offers, with its changes. */
function offered(all: Actions, said: { readonly [Name in string]?: object }): Actions {
  return Object.fromEntries(Object.entries(said).flatMap(([name, other]) => (all[name] ? [[name, { ...all[name], ...other }]] : [])))
}

/** The fields of a base with the constant values of the view as defaults, and with conditions that these values decide. */
function startingWith<F extends Fields>(fields: F, where: Condition): F {
  const values = takenOn({ viewOf: { where } })
  const settled = Object.entries(values).flatMap(([key, value]) => (fields[key] ? [[key, { ...fields[key], default: value }]] : []))
  const isSettled = (condition: Condition | undefined) => condition && Object.keys(condition).every(name => name in values)
  const asked = Object.entries(fields).flatMap(([key, field]) => {
    const { when, requiredWhen } = field
    const always = isSettled(when) && holds(when, values, ANY_TIME) ? { when: undefined } : {}
    const needed =
      requiredWhen && isSettled(requiredWhen) ? { requiredWhen: undefined, required: holds(requiredWhen, values, ANY_TIME) } : {}
    const said = { ...always, ...needed }
    return Object.keys(said).length === 0 ? [] : [[key, { ...field, ...said }]]
  })
  return { ...fields, ...Object.fromEntries(settled), ...Object.fromEntries(asked) }
}

/** Conditions that constant values decide do not depend on the date. */
const ANY_TIME = { today: '', now: '', localDate: () => '' }

/** The tool with the table: the base of a view, or the tool itself. */
export const tableOf = ({ name, viewOf }: Pick<Resource, 'name' | 'viewOf'>): string => viewOf?.base.name ?? name

/** True for a tool with its own table. */
export const isStored = (tool: Tool | null | undefined): tool is Resource => tool?.type === 'resource' && tool.viewOf === undefined

/** The constant values of new rows of a view. */
export function takenOn({ viewOf }: { readonly viewOf?: Pick<ViewOf, 'where'> }): Readonly<Record<string, Scalar>> {
  const single = ([, value]: readonly [string, unknown]) => ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(Object.entries(viewOf?.where ?? {}).filter(single)) as Readonly<Record<string, Scalar>>
}

/** All tools with rows: tables and views. */
export const resourcesOf = (tools: readonly (Tool | null | undefined)[]): readonly Resource[] =>
  tools.filter((tool): tool is Resource => tool?.type === 'resource')
