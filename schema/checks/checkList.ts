import { hasOrder, hasSum, shownAtFirst } from '../list.ts'
import { holdsPictures } from '../pictures.ts'
import type { Resource } from '../resource.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, near, systemKeys, targetOf, unknown } from './check.ts'

/** R11: a column, filter or sort that is no field, has no column of its own, or no order; R12: a filter through another table that leads nowhere. */
export function checkList(tool: Resource, context: CheckContext): DeclarationFault[] {
  const { list } = tool
  const columns = Object.keys(tool.fields).filter(key => tool.fields[key]?.column({ country: 'IN' }))
  const known = new Set([...columns, ...systemKeys])
  const filters = new Set([...(list.filters ?? []), ...Object.keys(list.relatedFilters ?? {})])
  const wrong = (path: string, keys: readonly string[], from: ReadonlySet<string>, what: string): DeclarationFault[] =>
    unknown({ code: 'R11', path: `${tool.name}.list.${path}`, said: `no ${what}` }, keys, from)
  return [
    ...wrong('columns', list.columns, known, 'field with a column'),
    ...shownFaults(tool),
    ...wrong('filters', list.filters ?? [], known, 'field with a column'),
    ...wrong('sort', [list.sort[0]], known, 'field with a column'),
    ...sortFaults(tool),
    ...mineFaults(tool, filters),
    ...wrong('needsOneOf', list.needsOneOf ?? [], filters, 'filter'),
    ...wrong('find', list.find ?? [], filters, 'filter'),
    ...wrong('bothEnds', list.bothEnds ?? [], filters, 'filter'),
    ...wrong('longestSpan', Object.keys(list.longestSpan ?? {}), filters, 'filter'),
    ...(list.filters ?? [])
      .filter(key => tool.fields[key]?.operators.length === 0)
      .map(key => ({ code: 'R11', path: `${tool.name}.list.filters`, fact: `'${key}' has no filter`, remedy: 'remove it' })),
    ...maskedFaults(tool, filters),
    ...(list.rowClasses ?? []).flatMap(({ name, when }) => wrong(`rowClasses.${name}`, Object.keys(when), known, 'field with a column')),
    ...(list.createsHere ?? [])
      .filter(key => !tool.fields[key] || tool.fields[key].readOnly || tool.fields[key].aggregate)
      .map(key => ({
        code: 'R11',
        path: `${tool.name}.list.createsHere`,
        fact: `'${key}' is not editable`,
        remedy: 'name fields of the form',
      })),
    ...wrong('subtracts', Object.keys(list.subtracts ?? {}), known, 'field with a column'),
    ...[list.nested, ...(list.counts ?? [])]
      .filter(key => key !== undefined && !tool.fields[key]?.holdsRows)
      .map(key => ({ code: 'R11', path: `${tool.name}.list`, fact: `'${key}' is not a field of children`, remedy: 'name one' })),
    ...unknown({ code: 'R11', path: `${tool.name}.list.uploads`, said: 'no upload' }, list.uploads ?? [], uploadsOf(context)),
    ...(list.sums ?? [])
      .filter(key => !isSummed(tool, key))
      .map(key => ({
        code: 'R11',
        path: `${tool.name}.list.sums`,
        fact: `'${key}' has no sum`,
        remedy: 'name an amount or a number',
      })),
    ...Object.entries(list.views ?? {}).flatMap(([name, { filter, currentUserFields = [], days = {} }]) => [
      ...wrong(
        `views.${name}`,
        [...Object.keys(filter).map(key => askedOf(key, filters)[0]), ...currentUserFields, ...Object.keys(days)],
        filters,
        'filter',
      ),
      ...askFaults(tool, name, filter, filters),
    ]),
    ...homeFaults(tool, context),
    ...throughFaults(tool, context),
  ]
}

/** What stands first is what is seen without asking: a state must not be behind it, and a picture must be one. */
function shownFaults({ name, fields, list }: Resource): DeclarationFault[] {
  const path = `${name}.list`
  const twice = list.columns.filter((key, index) => list.columns.indexOf(key) < index)
  const state = Object.keys(fields).find(key => fields[key] && 'tones' in fields[key] && list.columns.includes(key))
  const isBehind = state !== undefined && list.columns.indexOf(state) >= shownAtFirst
  return [
    ...twice.map(key => ({ code: 'R11', path: `${path}.columns`, fact: `'${key}' is listed twice`, remedy: 'remove one' })),
    ...(isBehind
      ? [
          {
            code: 'R11',
            path: `${path}.columns`,
            fact: `the state '${state}' is not among the first ${shownAtFirst}`,
            remedy: 'move it to the front',
          },
        ]
      : []),
    ...(list.gallery && !holdsPictures(fields[list.gallery])
      ? [
          {
            code: 'R11',
            path: `${path}.gallery`,
            fact: `'${list.gallery}' is not a picture`,
            remedy: 'name an image field, or one with several images',
          },
        ]
      : []),
  ]
}

const uploadsOf = ({ tools }: CheckContext): string[] => tools.flatMap(({ type, name }) => (type === 'upload' ? [name] : []))

/** What is shown by its last characters is looked up by its whole value: an agent types the number that calls. */
function maskedFaults({ name, fields, list }: Resource, filters: ReadonlySet<string>): DeclarationFault[] {
  if (!list.filters) return []
  const path = `${name}.list.filters`
  return Object.entries(fields)
    .filter(([key, { masked, operators }]) => masked !== undefined && operators.includes('equals') && !filters.has(key))
    .map(([key]) => ({ code: 'R11', path, fact: `'${key}' is masked and not a filter`, remedy: 'add it to the filters' }))
}

const SUFFIX = /_(from|to|contains|empty|one_of)$/

/** What the key of a filter asks about, and how, where a suffix says so: `rating_to` is `rating`, up to. */
export function askedOf(key: string, filters: ReadonlySet<string>): readonly [name: string, operator?: string] {
  return filters.has(key) ? [key] : [key.replace(SUFFIX, ''), SUFFIX.exec(key)?.[1]]
}

/** R11: a question that a field of this kind is not asked, as one of several ratings. */
function askFaults(
  { name, fields }: Resource,
  view: string,
  filter: Readonly<Record<string, unknown>>,
  filters: ReadonlySet<string>,
): DeclarationFault[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const [asked, said] = askedOf(key, filters)
    const operator = said ?? (Array.isArray(value) ? 'one_of' : 'equals')
    const operators: readonly string[] | undefined = fields[asked]?.operators
    if (!operators || operators.includes(operator)) return []
    return [
      {
        code: 'R11',
        path: `${name}.list.views.${view}`,
        fact: `'${asked}' has no operator '${operator}'`,
        remedy: near(operator, operators),
      },
    ]
  })
}

/** R11: a list that is on home pages and has no address, or one that is no screen's. */
function homeFaults({ name, routes, list }: Resource, { tools }: CheckContext): DeclarationFault[] {
  const isTab = tools.some(tool => tool.type === 'page' && Object.values(tool.tabs ?? {}).includes(name))
  const pages = tools.flatMap(tool => (tool.type === 'page' ? tool.routes : []))
  return Object.entries(list.views ?? {}).flatMap(([view, { home, at }]) => {
    const path = `${name}.list.views.${view}`
    if (at !== undefined) return unknown({ code: 'R11', path: `${path}.at`, said: 'no page at' }, [at.split('?')[0] ?? ''], pages)
    if (!home || routes.list || isTab) return []
    return [{ code: 'R11', path: `${path}.home`, fact: 'the list has no address', remedy: 'add `at`, the page that shows it' }]
  })
}

function isSummed({ fields }: Resource, key: string): boolean {
  const field = fields[key]
  const column = field?.column({ country: 'IN' })
  return field !== undefined && !field.writeOnly && Boolean(column && hasSum(field, column))
}

function sortFaults({ name, fields, list }: Resource): DeclarationFault[] {
  const [key] = list.sort
  const field = fields[key]
  const column = field?.column({ country: 'IN' })
  if (!field || !column || hasOrder(field, column)) return []
  return [{ code: 'R11', path: `${name}.list.sort`, fact: `'${key}' cannot be sorted`, remedy: 'sort by another field' }]
}

/** R12: own rows are those that name a member of the staff, and people must be able to ask for others. */
function mineFaults({ name, fields, list }: Resource, filters: ReadonlySet<string>): DeclarationFault[] {
  if (!list.ownRowsFilter) return []
  const { field } = list.ownRowsFilter
  const path = `${name}.list.ownRowsFilter`
  const staff = Object.keys(fields).filter(key => fields[key]?.refersTo?.tool === 'staff_users')
  if (!staff.includes(field)) return [{ code: 'R12', path, fact: `'${field}' does not refer to staff_users`, remedy: near(field, staff) }]
  if (filters.has(field)) return []
  return [{ code: 'R12', path, fact: `'${field}' is not a filter, so users could not remove it`, remedy: 'add it to the filters' }]
}

function throughFaults(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  return Object.entries(tool.list.relatedFilters ?? {}).flatMap(([name, through]) => {
    const path = `${tool.name}.list.relatedFilters.${name}`
    const isChild = 'child' in through
    const target = isChild ? through.child : targetOf(tool, through.reference, resources)
    const other = resources.get(target)
    if (!other) return [{ code: 'R12', path, fact: `names '${target}', which is not a tool`, remedy: near(target, resources.keys()) }]
    const keys = isChild ? [through.by.split('.')[0] ?? '', through.field, ...Object.keys(through.where ?? {})] : [through.field]
    const leads = isChild && through.by.includes('.') ? targetOf(other, through.by, resources) : tableOf(tool)
    return [
      ...unknown({ code: 'R12', path, said: `${other.name} has no field` }, keys, Object.keys(other.fields)),
      ...(leads === tableOf(tool)
        ? []
        : [{ code: 'R12', path, fact: `\`by\` refers to '${leads}'`, remedy: `use a reference to ${tool.name}` }]),
    ]
  })
}
