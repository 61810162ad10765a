import type { FieldOptions, KindField, NamedIn, Needs } from './kind.ts'
import { text } from './text.ts'

export interface RowNameField<Refs extends string = string> extends KindField<'rowName', string, Refs> {
  readonly max: number
  readonly namedIn: NamedIn
}

/**
 * The name of a row of a list in another record, as the size of a product, chosen by picture and stock. Where no record is named it is typed.
 * `rowName({ max: 40, namedIn: { via: ['product'], list: 'variations', named: 'name', left: 'stock' } })`
 */
export function rowName<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & { readonly max: number; readonly namedIn: NamedIn } & Needs<Need>,
): RowNameField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...text<Refs, Need>(options),
    ...options,
    kind: 'rowName',
  }
}
