import type { Resource } from '../../schema/resource.ts'

/** The fields of a tool that are erased with the person whose row it is. */
export function personalKeys({ fields }: Pick<Resource, 'fields'>): readonly string[] {
  return Object.keys(fields).filter(key => fields[key]?.personal)
}

/** What is left of the personal fields of a row: nothing, or the text that is declared. */
export function leftOf({ fields }: Pick<Resource, 'fields'>, row: number): Readonly<Record<string, string | null>> {
  const left = Object.entries(fields).flatMap(([key, { personal, unique }]): [string, string | null][] => {
    if (!personal) return []
    const leaves = personal === true ? undefined : personal.leaves
    // No two rows share a unique value, not even that there is none any more.
    return [[key, leaves === undefined ? null : unique ? `${leaves} ${row}` : leaves]]
  })
  return Object.fromEntries(left)
}
