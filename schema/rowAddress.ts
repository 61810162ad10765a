import type { ToolRoutes } from './resource.ts'

/** The parameter of an address that identifies the record: `id`, or the name of a field. */
export function recordParam(route: string, { by }: Pick<ToolRoutes, 'by'>): string {
  return (by === undefined ? undefined : /:(\w+)/.exec(route)?.[1]) ?? 'id'
}

/** The address of a record by its id, which also works for addresses with a field; undefined if the tool has none. */
export function rowAddress(routes: ToolRoutes, id: number): string | undefined {
  const route = routes.show ?? routes.edit
  return route?.replace(`:${recordParam(route, routes)}`, String(id))
}

/** True for an id: a whole number from 1. */
export const isRowNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
