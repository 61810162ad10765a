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

/** The tool whose rows a view shows, and which of them. */
export interface ViewOf {
  readonly base: Resource
  readonly where: Condition
}

type Actions = Resource['actions']
type Plain<F extends Fields> = ResourceOptions<F, Actions, PlannedOperation, string>
type Own = 'label' | 'one' | 'sections' | 'tabs' | 'messages' | 'links' | 'opensAt' | 'noDetailPage' | 'queue' | 'desk' | 'closed'

interface ViewOptions<F extends Fields, A extends Actions, T extends string> extends Entry, Partial<Pick<Plain<F>, Own>> {
  /** Rows of which this is so. A value that stands here alone is taken on by new rows, and asked of nobody. */
  where: Condition<Key<NoInfer<F>>>
  permissions: ToolPermissions
  routes: ToolRoutes<Key<NoInfer<F>>>
  /** As the base has it where this says nothing, but for the lists that work begins with. */
  list?: Partial<List<Key<NoInfer<F>>, Key<NoInfer<F>> | SystemKey, T>>
  /** Those of the base that are offered here, and what is otherwise about them: `{ withdraw: { may: 'novels' } }` */
  actions?: { readonly [Name in Key<NoInfer<A>>]?: Pick<Action, 'permission' | 'label'> }
  /** The base's when left out. */
  section?: string
  /** In no order that people put its rows in, though the base's are. */
  ordered?: false
}

/** A tool over rows of another. */
export interface View<Name extends string = string, F extends Fields = Fields, A extends Actions = Actions>
  extends Resource<Name, F, A, never, Readonly<Record<never, FormQuery>>, Readonly<Record<never, Print>>> {
  readonly viewOf: ViewOf
}

/**
 * A further tool over the rows of one that has a table: those that fit a condition, with addresses, permissions, columns and actions of its own. What is
 * written through it is a change of the base, under its rules, with its effects, in its history. Whoever holds the permissions of the view alone reaches its
 * rows alone; the base's scope holds besides.
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

/** The actions of a base that a view offers, with what it says otherwise of them. */
function offered(all: Actions, said: { readonly [Name in string]?: object }): Actions {
  return Object.fromEntries(Object.entries(said).flatMap(([name, other]) => (all[name] ? [[name, { ...all[name], ...other }]] : [])))
}

/** The fields of a base, those that a view settles with its value as their default, and what it has them show and ask for as simply shown and required. */
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

/** What a view settles hangs on no day. */
const ANY_TIME = { today: '', now: '', localDate: () => '' }

/** The tool in whose table the rows stand: a view's base, else the tool itself. */
export const tableOf = ({ name, viewOf }: Pick<Resource, 'name' | 'viewOf'>): string => viewOf?.base.name ?? name

/** A tool with a table of its own. */
export const isStored = (tool: Tool | null | undefined): tool is Resource => tool?.type === 'resource' && tool.viewOf === undefined

/** The values that a view's new rows have from the start. */
export function takenOn({ viewOf }: { readonly viewOf?: Pick<ViewOf, 'where'> }): Readonly<Record<string, Scalar>> {
  const single = ([, value]: readonly [string, unknown]) => ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(Object.entries(viewOf?.where ?? {}).filter(single)) as Readonly<Record<string, Scalar>>
}

/** All tools with rows: those with a table, and views. */
export const resourcesOf = (tools: readonly (Tool | null | undefined)[]): readonly Resource[] =>
  tools.filter((tool): tool is Resource => tool?.type === 'resource')
