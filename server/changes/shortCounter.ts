import type { Resource } from '../../schema/resource.ts'
import { Refusal } from '../errors.ts'
import { counted, type Short } from './counted.ts'
import { sayWith } from './sayWith.ts'
import type { Added, Values } from './write.ts'

/** A counter of a row that would be left with less than it may hold. */
export interface ShortCounter extends Short {
  readonly field: string
}

/**
 * The first counter of a row that a write would leave with less than is declared; null where all hold.
 * @param row as it stands, with what the same plan added before
 */
export function shortCounter(
  tool: Resource,
  row: Values,
  { set = {}, add = {} }: { set?: Values; add?: Readonly<Record<string, Added>> },
): ShortCounter | null {
  for (const [field, amount] of Object.entries(add)) {
    const short = counted.short(field in set ? set[field] : row[field], amount, tool.fields[field]?.counter?.least ?? 0)
    if (short) return { field, ...short }
  }
  for (const [field, value] of Object.entries(set)) {
    const least = tool.fields[field]?.counter?.least
    if (least !== undefined && value !== null && Number(value) < least)
      return {
        field,
        of: null,
        left: (row[field] ?? 0) as number | string,
        taken: counted.sum(row[field] as Added | undefined, counted.opposite(value as Added)) as number | string,
      }
  }
  return null
}

/** The refusal of a write that would leave too little: 409 with the row, the counter, what there is and what would be taken. */
export function tooLittle(tool: Resource, row: Values, { field, of, left, taken }: ShortCounter): Refusal {
  const title = String(row[tool.title] ?? row.id ?? '')
  const params = { key: 'too_little_left', tool: tool.name, id: Number(row.id ?? 0), title, field, of, left, taken }
  return new Refusal(409, 'too_little_left', sayWith('too_little_left', params), { params })
}
