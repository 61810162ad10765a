import { z } from 'zod'
import { type Field, type FieldOptions, type Needs, typed } from './kind.ts'
import { asOption, type FormerOptions, type IdOf, type Option, type OptionsSaid, optionsOf } from './options.ts'

/** What a state means to the eye; always shown with its word. */
export type Tone = 'good' | 'attention' | 'bad' | 'info' | 'neutral'

export interface StateOptions<Id extends string | number, Refs extends string = string> extends FieldOptions<Refs> {
  /** The state of a new row; the first when left out. */
  default?: NoInfer<Id>
  tones?: Partial<Record<NoInfer<Id>, Tone>>
  /** States of older versions, and the state that replaces each: `{ waiting: 'pending' }`. */
  migrateFrom?: FormerOptions<NoInfer<Id>>
}

export interface StateField<Id extends string | number = string | number, Refs extends string = string> extends Field<Id, Refs> {
  readonly kind: 'state'
  readonly options: readonly Option<Id>[]
  readonly default: Id
  readonly tones: Partial<Record<Id, Tone>>
}

/** A state that only actions, effects and roll-ups move; a form cannot set it. `state(['active', 'deleted temporarily'])` */
export function state<const Said extends OptionsSaid, const Refs extends string = never, const Need extends boolean = false>(
  said: Said,
  settings: StateOptions<IdOf<Said>, Refs> & Needs<Need> = {},
): StateField<IdOf<Said>, Refs> & Needs<NoInfer<Need>> {
  const options = optionsOf(said)
  const ids = options.map(option => option.id)
  return {
    readOnly: true,
    ...settings,
    kind: 'state',
    ...asOption(options),
    default: settings.default ?? (ids[0] as IdOf<Said>),
    tones: settings.tones ?? {},
    type: () => typed<IdOf<Said>>(z.literal(ids)),
    example: (_context, n = 1) => ids[(n - 1) % ids.length] as IdOf<Said>,
  }
}
