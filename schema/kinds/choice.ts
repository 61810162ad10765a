import { z } from 'zod'
import type { Country } from '../country.ts'
import { type FieldOptions, type KindField, type Needs, typed } from './kind.ts'
import { asOption, type FormerOptions, type IdOf, type Option, type OptionsSaid, optionsOf } from './options.ts'

export interface ChoiceOptions<Id, Refs extends string = string> extends FieldOptions<Refs> {
  /** The options that a country offers; others are refused there. */
  only?: Partial<Record<Country, readonly NoInfer<Id>[]>>
  /** Options of stored values that users can no longer choose. */
  retired?: readonly NoInfer<Id>[]
  /** Options of older versions, and the option that replaces each: `{ dog: 'canine' }`. */
  migrateFrom?: FormerOptions<NoInfer<Id & (string | number)>>
  default?: NoInfer<Id>
}

export interface ChoiceField<Id extends string | number = string | number, Refs extends string = string>
  extends KindField<'choice', Id, Refs> {
  /** All options; `offered` are those that users can choose. */
  readonly options: readonly Option<Id>[]
  offered(country: Country): readonly Option<Id>[]
}

/** One of a fixed list: `choice(['commission', 'markup'])`, or with the ids of the requirements: `choice({ 1: 'RTO', 2: 'product missing' })`. */
export function choice<const Said extends OptionsSaid, const Refs extends string = never, const Need extends boolean = false>(
  said: Said,
  settings: ChoiceOptions<IdOf<Said>, Refs> & Needs<Need> = {},
): ChoiceField<IdOf<Said>, Refs> & Needs<NoInfer<Need>> {
  const options = optionsOf(said)
  const offered = (country: Country) =>
    options.filter(({ id }) => !settings.retired?.includes(id) && (settings.only?.[country]?.includes(id) ?? true))
  return {
    ...settings,
    kind: 'choice',
    ...asOption(options),
    offered,
    type: ({ country, stored }) => typed<IdOf<Said>>(z.literal((stored ? options : offered(country)).map(option => option.id))),
    example: ({ country }, n = 1) => {
      const list = offered(country)
      return (list[(n - 1) % list.length] as Option<IdOf<Said>>).id
    },
  }
}
