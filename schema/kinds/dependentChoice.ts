import { type ChoiceField, type ChoiceOptions, choice } from './choice.ts'
import type { Needs } from './kind.ts'
import { type IdOf, type OptionsSaid, optionsOf } from './options.ts'

/** A choice whose options depend on another field. */
export interface ChoiceByField<Id extends string | number = string | number, Key extends string = string> extends ChoiceField<Id, Key> {
  readonly chosenBy: { readonly field: Key; readonly each: Readonly<Record<string, ChoiceField>> }
}

/**
 * A choice whose options depend on the value of another field. Options are names that are stored as they are,
 * `dependentChoice('field', { price: ['is', 'less'], place: ['within'] })`, or ids with one name for each value of that field,
 * `dependentChoice('request_type', { return: { 1: 'Policy' }, … })`. If the other field's value is unknown, an id is shown with all its names.
 */
export function dependentChoice<const Key extends string, const Said extends OptionsSaid, const Need extends boolean = false>(
  field: Key,
  tables: Readonly<Record<string, Said>>,
  settings: Omit<ChoiceOptions<IdOf<Said>, Key>, 'only' | 'retired' | 'default'> & Needs<Need> = {},
): ChoiceByField<IdOf<Said>, Key> & Needs<NoInfer<Need>> {
  const names = new Map<IdOf<Said>, Set<string>>()
  for (const said of Object.values(tables))
    for (const { id, name } of optionsOf(said)) names.set(id, (names.get(id) ?? new Set()).add(name))
  const ids = [...names.keys()]
  const all = ids.every(id => typeof id === 'string')
    ? ids
    : Object.fromEntries([...names].map(([id, known]) => [id, [...known].join(' / ')]))
  const each = Object.fromEntries(
    Object.entries(tables).map(([value, said]) => {
      const one = choice<Said, Key, Need>(said, settings)
      // A number means something else for each value, a name the same for all.
      const options = one.options.map(option => (typeof option.id === 'number' ? { ...option, key: `${value}.${option.id}` } : option))
      return [value, { ...one, options, offered: () => options }]
    }),
  )
  return { ...choice<Said, Key, Need>(all as OptionsSaid as Said, settings), chosenBy: { field, each } }
}
