import type { ToolRoutes } from './resource.ts'

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
