import type { Access, AccessOfAll } from './accessOf.ts'

/** What a change gives a person and takes from them, permissions by name. */
export interface AccessDifference {
  readonly staff: number
  /** New, or longer than before. */
  readonly gains: readonly string[]
  /** Gone, or shorter than before. */
  readonly loses: readonly string[]
}

const none: Access = new Map()

/** Who gains and loses what between two moments; people for whom nothing changes are left out. */
export function accessDifference(before: AccessOfAll, after: AccessOfAll): readonly AccessDifference[] {
  const staff = [...new Set([...before.keys(), ...after.keys()])].sort((one, other) => one - other)
  return staff
    .map(id => {
      const [was, is] = [before.get(id) ?? none, after.get(id) ?? none]
      return { staff: id, gains: beyond(is, was), loses: beyond(was, is) }
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0)
}

/** Permissions of the one that the other has not, or not for as long. */
function beyond(one: Access, other: Access): string[] {
  return [...one].flatMap(([permission, until]) =>
    other.has(permission) && !longer(until, other.get(permission) ?? null) ? [] : [permission],
  )
}

const longer = (until: string | null, other: string | null): boolean => other !== null && (until === null || until > other)
