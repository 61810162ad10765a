import { z } from 'zod'
import { each } from '../each.ts'
import type { FilledKey, Key, ValueOf, WithKnownConditions } from '../fields.ts'
import type { Rule } from '../rule.ts'
import { jsonRead } from './json.ts'
import { type Field, type FieldOptions, inJson, type KindContext, type Needs, typed } from './kind.ts'

export type Cells = Readonly<Record<string, Field<never, string> | Field<unknown, string>>>

/** One row of a list inside a record. */
export type RowOf<C> = { [K in FilledKey<C>]: ValueOf<C[K]> } & { [K in Exclude<keyof C, FilledKey<C>>]?: ValueOf<C[K]> | null }

export interface RowsOptions<Refs extends string = string, CellKey extends string = string> extends FieldOptions<Refs> {
  /** Fewest rows where the field is given. */
  min?: number
  max?: number
  /** Rules across the cells of each row. */
  rules?: readonly Rule<CellKey>[]
}

export interface RowsField<C = Cells, Refs extends string = string> extends Omit<Field<readonly RowOf<C>[], Refs>, 'cells'> {
  readonly kind: 'rows'
  readonly cells: C & Readonly<Record<string, Field>>
  readonly min: number
  readonly max: number
}

/** A short ordered list inside the record; cells say what fields say: `rows({ label: text({ max: 50, required: true }), value: text({ max: 50 }) })` */
export function rows<const C extends Cells, const Refs extends string = never, const Need extends boolean = false>(
  cells: C & WithKnownConditions<C>,
  options: RowsOptions<Refs, Key<NoInfer<C>>> & Needs<Need> = {},
): RowsField<C, Refs> & Needs<NoInfer<Need>> {
  const min = options.min ?? 0
  const max = options.max ?? 100
  const entries = Object.entries(cells) as [string, Field][]
  const self: RowsField<C, Refs> & Needs<NoInfer<Need>> = {
    ...options,
    ...inJson,
    kind: 'rows',
    cells: Object.fromEntries(entries) as RowsField<C, Refs>['cells'],
    min,
    max,
    operators: ['empty'],
    ...filesInCells(entries, () => self as Field),
    type: context =>
      typed<readonly RowOf<C>[]>(
        z
          .array(z.strictObject(cellsShape(entries, context)))
          .min(min)
          .max(max),
      ),
    example: context => [Object.fromEntries(entries.map(([key, cell]) => [key, cell.example(context)])) as RowOf<C>],
    write: value => JSON.stringify(value),
    read: cell => jsonRead(cell, cell),
  }
  return self
}

/** The checks of the cells of a row. One that is not always shown, or has a default, is asked for by whoever knows its row (`checkRecord`). */
export function cellsShape(entries: readonly (readonly [string, Field])[], context: KindContext) {
  return Object.fromEntries(
    entries.map(([key, cell]) => [
      key,
      cell.required && !cell.when && cell.default === undefined ? cell.type(context) : cell.type(context).nullish(),
    ]),
  )
}

/** The answer about stored files of a value that is made of cells; none where no cell names any. @param self the field, once it is made */
export function filesInCells(entries: readonly (readonly [string, Field])[], self: () => Field): Pick<Field, 'files'> {
  if (!entries.some(([, field]) => field.files)) return {}
  return {
    files: (value: unknown) =>
      [...each('', self(), value)].flatMap(cell => (cell.field.cells ? [] : (cell.field.files?.(cell.value) ?? []))),
  }
}
