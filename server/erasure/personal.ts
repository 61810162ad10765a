import { type RawBuilder, sql } from 'kysely'
import { each, eachField, mapCells } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { pathOf } from '../lists/nestedReferences.ts'

/** The fields of a tool that are erased with the person whose row it is, in whole or in some of their cells. */
export function personalKeys({ fields }: Pick<Resource, 'fields'>): readonly string[] {
  return Object.keys(fields).filter(key => [...eachField({ [key]: fields[key] as Field })].some(({ field }) => field.personal))
}

/** What is left of the personal fields of a row: nothing, the text that is declared, or a list with its personal cells emptied. */
export function leftOf(
  { fields }: Pick<Resource, 'fields'>,
  row: Readonly<Record<string, unknown>> & { readonly id: number },
): Readonly<Record<string, unknown>> {
  const left = personalKeys({ fields }).map((key): [string, unknown] => {
    const field = fields[key] as Field
    if (!field.personal)
      return [key, mapCells(field, row[key], ({ field: cell, value }) => (cell.personal ? leavesOf(cell) : value)) ?? null]
    const leaves = leavesOf(field)
    // No two rows share a unique value, not even that there is none any more.
    return [key, leaves !== null && field.unique ? `${leaves} ${row.id}` : leaves]
  })
  return Object.fromEntries(left)
}

function leavesOf({ personal }: Field): string | null {
  return typeof personal === 'object' ? (personal.leaves ?? null) : null
}

/** The personal parts of what stood in a field, the value or cells of a list, and what would be left of each. */
export function personalParts(key: string, field: Field, value: unknown, row: number) {
  const left = leftOf({ fields: { [key]: field } }, { id: row })[key] as string | null
  if (field.personal) return [{ field, value, left }]
  return [...each(key, field, value)].filter(cell => cell.field.personal).map(cell => ({ ...cell, left: leavesOf(cell.field) }))
}

/** Whether more stands in personal fields of a row than is left of them, as SQL; null where a tool has none. */
export function holdsMore({ fields }: Pick<Resource, 'fields'>): RawBuilder<boolean> | null {
  const parts = personalKeys({ fields }).flatMap(key => {
    const field = fields[key] as Field
    const leaves = leavesOf(field)
    if (!field.personal) return cellsHoldMore(key, field)
    if (leaves === null) return [sql`${sql.ref(key)} is not null`]
    return [field.unique ? sql`${sql.ref(key)} is distinct from ${`${leaves} `} || id` : sql`${sql.ref(key)} is distinct from ${leaves}`]
  })
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : null
}

function cellsHoldMore(key: string, field: Field): RawBuilder<unknown>[] {
  return [...eachField({ [key]: field })].flatMap(({ name, field: cell }) => {
    if (!cell.personal) return []
    const leaves = leavesOf(cell)
    const more = leaves === null ? '@ != null' : `@ != null && @ != ${JSON.stringify(leaves)}`
    return [sql`coalesce(jsonb_path_exists(${sql.ref(key)}, ${sql.lit(`${pathOf(name.split('.').slice(1))} ? (${more})`)}), false)`]
  })
}
