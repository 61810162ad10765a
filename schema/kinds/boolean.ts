import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface BooleanOptions<Refs extends string = string> extends FieldOptions<Refs> {
  default?: boolean
}

export interface BooleanField<Refs extends string = string> extends Field<boolean, Refs> {
  readonly kind: 'boolean'
}

const words: Record<string, boolean> = { true: true, yes: true, y: true, '1': true, false: false, no: false, n: false, '0': false }

/** Yes or no; no unless `default` says otherwise. */
export function boolean<const Refs extends string = never, const Need extends boolean = false>(
  options: BooleanOptions<Refs> & Needs<Need> = {},
): BooleanField<Refs> & Needs<NoInfer<Need>> {
  return {
    default: false,
    ...options,
    kind: 'boolean',
    operators: ['equals'],
    type: () => z.boolean(),
    column: () => ({ type: 'boolean' }),
    example: () => true,
    write: value => (value ? 'yes' : 'no'),
    read: cell => words[cell.trim().toLowerCase()] ?? cell,
  }
}
