import type { Resource } from './resource.ts'

/** The integer field with the position of a row; with `within`, positions are counted per row of a reference: `{ by: 'position', within: 'page' }` */
export type Ordered<Key extends string = string> = Key | { readonly by: Key; readonly within: Key }

/** The position field of a tool and the reference within which it counts; null if its rows have no order. */
export function orderOf({ ordered }: Pick<Resource, 'ordered'>): { readonly by: string; readonly within: string | null } | null {
  if (ordered === undefined) return null
  return typeof ordered === 'string' ? { by: ordered, within: null } : ordered
}
