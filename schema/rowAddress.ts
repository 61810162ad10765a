import type { ToolRoutes } from './resource.ts'

/** The parameter of an address that names the record: `id`, or, where a field stands in its place, the one that the address has. */
export function recordParam(route: string, { by }: Pick<ToolRoutes, 'by'>): string {
  return (by === undefined ? undefined : /:(\w+)/.exec(route)?.[1]) ?? 'id'
}

/** The address of a record by its number, which leads to it wherever a field stands in the address too; none where the tool has none. */
export function rowAddress(routes: ToolRoutes, id: number): string | undefined {
  const route = routes.show ?? routes.edit
  return route?.replace(`:${recordParam(route, routes)}`, String(id))
}

/** Records are known by whole numbers from 1. */
export const isRowNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
