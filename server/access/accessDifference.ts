import type { Access, AccessMoment } from './accessOf.ts'

/** What a change gives a person and takes from them, permissions by name. */
export interface AccessDifference {
  readonly staff: number
  /** New, longer than before, or for rows that were out of reach before. */
  readonly gains: readonly string[]
  /** Gone, shorter than before, or for fewer rows. */
  readonly loses: readonly string[]
}

const none: Access = new Map()

/**
 * Who gains and loses what between two moments; people for whom nothing changes are left out. Taking what somebody is bound to away, or naming another row,
 * gives all that they hold anew, for it lifts what limited it to some rows.
 */
export function accessDifference(before: AccessMoment, after: AccessMoment): readonly AccessDifference[] {
  const staff = [...new Set([...before.access.keys(), ...after.access.keys()])].sort((one, other) => one - other)
  return staff
    .map(id => {
      const [was, is] = [before.access.get(id) ?? none, after.access.get(id) ?? none]
      const [from, to] = [before.bound.get(id), after.bound.get(id)]
      const isFreed = from !== undefined && from !== to
      const isTied = to !== undefined && from !== to
      return { staff: id, gains: isFreed ? [...is.keys()] : beyond(is, was), loses: isTied ? [...was.keys()] : beyond(was, is) }
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
