import type { Resource, ToolRoutes } from './resource.ts'

/** The parameter of an address that identifies the record: `id`, or the name of a field. */
export function recordParam(route: string, { by }: Pick<ToolRoutes, 'by'>): string {
  return (by === undefined ? undefined : /:(\w+)/.exec(route)?.[1]) ?? 'id'
}

/** A parameter of an address whose value is not known yet. The screen replaces it with the value of the record. */
export const UNKNOWN_VALUE = '-'

/** The parameters of an address that are fields of the record: `event_key` in `/query-tagging/:id/:event_key`. */
export function fieldParams(route: string, routes: Pick<ToolRoutes, 'by'>): readonly string[] {
  const record = recordParam(route, routes)
  return [...route.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name === record ? [] : [name]))
}

/** The parameters of the address of a list or of a form for a new row: filters over a referenced row, such as `task` in `/ads-task/:task/add`. */
export const rowParams = (route = ''): readonly string[] =>
  [...route.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name === 'page_number' ? [] : [name]))

/** The row of another tool that an address names: a reference of the tool, and the unique text of that row. */
export interface AddressRow {
  /** The parameter, which is also the name of the filter. */
  readonly param: string
  readonly reference: string
  readonly tool: string
  readonly field: string
}

/** The row that a parameter names: `task` is `ads_task.task`. Undefined for a parameter that is a field of the tool itself. */
export function addressRow({ fields, list }: Pick<Resource, 'fields' | 'list'>, param: string): AddressRow | undefined {
  const way = Object.hasOwn(list.relatedFilters ?? {}, param) ? list.relatedFilters?.[param] : undefined
  const tool = way && 'reference' in way ? fields[way.reference]?.refersTo?.tool : undefined
  return way && 'reference' in way && tool !== undefined ? { param, reference: way.reference, tool, field: way.field } : undefined
}

/** The row that the address of a list names; undefined for other lists. */
export function listParent(tool: Pick<Resource, 'fields' | 'list' | 'routes'>): AddressRow | undefined {
  const [param] = rowParams(tool.routes.list)
  return param === undefined ? undefined : addressRow(tool, param)
}

/** A value of a field as it is in an address. */
export const addressValue = (value: unknown): string => String(value).toLowerCase()

/** The address of a record by its id, which also works for addresses with a field; undefined if the tool has none. */
export function rowAddress(routes: ToolRoutes, id: number): string | undefined {
  const route = routes.show ?? routes.edit
  if (route === undefined) return undefined
  const record = recordParam(route, routes)
  return route.replace(/:(\w+)/g, (_, name: string) => (name === record ? String(id) : UNKNOWN_VALUE))
}

/** True for an id: a whole number from 1. */
export const isRowNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
