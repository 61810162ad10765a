import { z } from 'zod'
import { type FieldOptions, inJson, type KindField, type Needs, typed } from './kind.ts'
import { type FormerOptions, type IdOf, type Option, type OptionsSaid, optionName, optionRead, optionsOf } from './options.ts'

export interface ChoicesOptions<Id, Refs extends string = string> extends FieldOptions<Refs> {
  /** Minimum number of options, if the field has a value. */
  min?: number
  max?: number
  default?: readonly NoInfer<Id>[]
  /** Options of older versions, and the option that replaces each: `{ dog: 'canine' }`. */
  migrateFrom?: FormerOptions<NoInfer<Id & (string | number)>>
}

export interface ChoicesField<Id extends string | number = string | number, Refs extends string = string>
  extends KindField<'choices', readonly Id[], Refs> {
  readonly options: readonly Option<Id>[]
}

/** Several of a fixed list, each once. */
export function choices<const Said extends OptionsSaid, const Refs extends string = never, const Need extends boolean = false>(
  said: Said,
  settings: ChoicesOptions<IdOf<Said>, Refs> & Needs<Need> = {},
): ChoicesField<IdOf<Said>, Refs> & Needs<NoInfer<Need>> {
  const options = optionsOf(said)
  const ids = options.map(option => option.id)
  return {
    ...settings,
    ...inJson,
    kind: 'choices',
    options,
    operators: ['equals', 'one_of', 'empty'],
    // Of stored values the dropped options are the fault, not their number.
    type: ({ stored }) =>
      typed<readonly IdOf<Said>[]>(
        z
          .array(z.literal(ids))
          .min(settings.min ?? 0)
          .max(settings.max ?? (stored ? Number.MAX_SAFE_INTEGER : ids.length))
          .refine(list => new Set(list).size === list.length, { params: { code: 'twice' } }),
      ),
    example: (_context, n = 1) => [ids[(n - 1) % ids.length] as IdOf<Said>],
    write: value => value.map(id => optionName(options, id)).join(', '),
    read: cell =>
      cell
        .split(',')
        .filter(Boolean)
        .map(part => optionRead(options, part)),
  }
}
