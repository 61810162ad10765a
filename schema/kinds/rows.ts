import { z } from 'zod'
import type { FileValue } from './fileValue.ts'
import type { Field, FieldOptions } from './kind.ts'

export type RowFields = Readonly<Record<string, Field<never, string> | Field<unknown, string>>>

/** One row of a list inside a record. */
export type Row<Fields> = { [K in keyof Fields]?: Fields[K] extends Field<infer Value, string> ? Value | null : never }

export interface RowsOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Fewest rows where the field is given. */
  min?: number
  max?: number
}

export interface RowsField<Fields = RowFields, Refs extends string = string> extends Field<readonly Row<Fields>[], Refs> {
  readonly kind: 'rows'
  readonly fields: Fields
  readonly min: number
  readonly max: number
}

/** A short ordered list kept inside the record. `rows({ label: text({ max: 50, required: true }), value: text({ max: 50 }) })` */
export function rows<
  const Fields extends Readonly<Record<string, Field<never, string> | Field<unknown, string>>>,
  const Refs extends string = never,
>(fields: Fields, options: RowsOptions<Refs> = {}): RowsField<Fields, Refs> {
  const min = options.min ?? 0
  const max = options.max ?? 100
  const entries = Object.entries(fields) as [string, Field][]
  return {
    ...options,
    kind: 'rows',
    fields,
    cells: Object.fromEntries(entries),
    min,
    max,
    operators: ['empty'],
    ...(entries.some(([, field]) => field.files) && { files: value => filesIn(entries, value) }),
    type: context => {
      const shape = Object.fromEntries(
        entries.map(([key, field]) => [key, field.required ? field.type(context) : field.type(context).nullish()]),
      )
      return z.array(z.strictObject(shape)).min(min).max(max) as unknown as z.ZodType<readonly Row<Fields>[]>
    },
    column: () => ({ type: 'jsonb' }),
    example: context => [Object.fromEntries(entries.map(([key, field]) => [key, field.example(context)])) as Row<Fields>],
    write: value => JSON.stringify(value),
    read: jsonRead,
  }
}

/** The stored files that the cells of all rows name. */
function filesIn(entries: readonly [string, Field][], value: unknown): readonly FileValue[] {
  const rows = Array.isArray(value) ? (value as readonly Record<string, unknown>[]) : []
  return rows.flatMap(row => entries.flatMap(([key, field]) => (row[key] && field.files ? field.files(row[key]) : [])))
}

function jsonRead(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
