import { type RawBuilder, sql } from 'kysely'
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

/** Whether more stands in personal fields of a row than is left of them, as SQL; null where a tool has none. */
export function holdsMore({ fields }: Pick<Resource, 'fields'>): RawBuilder<boolean> | null {
  const parts = personalKeys({ fields }).map(key => {
    const { personal, unique } = fields[key] ?? {}
    const leaves = typeof personal === 'object' ? personal.leaves : undefined
    if (leaves === undefined) return sql`${sql.ref(key)} is not null`
    return unique ? sql`${sql.ref(key)} is distinct from ${`${leaves} `} || id` : sql`${sql.ref(key)} is distinct from ${leaves}`
  })
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : null
}
