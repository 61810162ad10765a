import type { Resource } from './resource.ts'

/** The whole number by which rows stand in the order that people put them in; counted for each row of a reference by itself: `{ by: 'position', within: 'page' }` */
export type Ordered<Key extends string = string> = Key | { readonly by: Key; readonly within: Key }

/** By which field the rows of a tool are in order, and within the rows of which reference; null where they are in none. */
export function orderOf({ ordered }: Pick<Resource, 'ordered'>): { readonly by: string; readonly within: string | null } | null {
  if (ordered === undefined) return null
  return typeof ordered === 'string' ? { by: ordered, within: null } : ordered
}
