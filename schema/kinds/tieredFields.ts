import { z } from 'zod'
import type { Condition } from '../condition.ts'
import { choice } from './choice.ts'
import { decimal } from './decimal.ts'
import { type Field, type FieldOptions, type KindContext, type KindField, type Needs, typed } from './kind.ts'
import { rowKey } from './rowKey.ts'
import { cellsShape, rows } from './rows.ts'

/** A field in a tier, with its value. */
export interface TieredField<Tier extends string = string> {
  readonly tier_name: Tier
  readonly field: string
  readonly tier_value: string
}

interface TieredOptions<Tier extends string> {
  /** The rows that can be chosen, by their unique text `by`; `title` is their name for users. */
  readonly from: { readonly tool: string; readonly by: string; readonly title: string; readonly where?: Condition }
  readonly tiers: readonly Tier[]
  /** Limits of the value that each chosen row gets. */
  readonly value: { readonly min: number; readonly max: number }
}

export interface TieredFieldsField<Tier extends string = string, Refs extends string = string>
  extends KindField<'tieredFields', readonly TieredField<Tier>[], Refs> {
  readonly cells: Readonly<Record<string, Field>>
  readonly tiers: readonly Tier[]
  readonly from: TieredOptions<Tier>['from']
  readonly value: TieredOptions<Tier>['value']
}

/** A table has at most this many rows to choose from. */
const MOST = 100

/**
 * Rows of another tool in tiers, each in one tier with a value: `tieredFields({ from: { tool: 'mtrc_values', by: 'field', title: 'label' }, tiers: ['tier_one',
 * 'tier_two'], value: { min: 0, max: 1 } })`. The editor has a column for the rows that are available, and one for each tier (rest.md, §1.2).
 */
export function tieredFields<const Tier extends string, const Refs extends string = never, const Need extends boolean = false>({
  from,
  tiers,
  value,
  ...options
}: TieredOptions<Tier> & FieldOptions<Refs> & Needs<Need>): TieredFieldsField<Tier, Refs> & Needs<NoInfer<Need>> {
  const cells: Readonly<Record<string, Field>> = {
    tier_name: choice(tiers, { required: true, label: 'Tier' }) as Field,
    field: rowKey(from.tool, { by: from.by, max: 40, required: true, ...(from.where && { where: from.where }) }) as Field,
    tier_value: decimal({ ...value, required: true, label: 'Value' }) as Field,
  }
  const entries = Object.entries(cells)
  return {
    ...rows(cells, { max: MOST }),
    ...options,
    kind: 'tieredFields',
    cells,
    tiers,
    from,
    value,
    type: (context: KindContext) =>
      typed<readonly TieredField<Tier>[]>(
        z
          .array(z.strictObject(cellsShape(entries, context)))
          .max(MOST)
          .superRefine((list, refining) => {
            const seen = new Set<unknown>()
            for (const [index, { field }] of list.entries()) {
              if (seen.has(field)) refining.addIssue({ code: 'custom', path: [index, 'field'], params: { code: 'in_two_tiers' } })
              seen.add(field)
            }
          }),
      ),
    example: () => [],
    write: (value: readonly TieredField<Tier>[]) => JSON.stringify(value),
  } as TieredFieldsField<Tier, Refs> & Needs<NoInfer<Need>>
}
