import { type ChoiceField, type ChoiceOptions, choice } from './choice.ts'
import type { Needs } from './kind.ts'

/** A choice whose ids mean something else for each value of another field. */
export interface ChoiceByField<Key extends string = string> extends ChoiceField<number, Key> {
  readonly chosenBy: { readonly field: Key; readonly each: Readonly<Record<string, ChoiceField<number>>> }
}

/** A choice that depends on another field: `choiceBy('request_type', { return: { 1: 'Policy' }, … })`. Where that is not known, an id bears all its names. */
export function choiceBy<const Key extends string, const Need extends boolean = false>(
  field: Key,
  tables: Readonly<Record<string, Readonly<Record<number, string>>>>,
  settings: Omit<ChoiceOptions<number, Key>, 'only' | 'retired' | 'default'> & Needs<Need> = {},
): ChoiceByField<Key> & Needs<NoInfer<Need>> {
  const names = new Map<number, string[]>()
  for (const table of Object.values(tables))
    for (const [id, name] of Object.entries(table)) {
      const known = names.get(Number(id)) ?? []
      names.set(Number(id), known.includes(name) ? known : [...known, name])
    }
  const all = Object.fromEntries([...names].map(([id, known]) => [id, known.join(' / ')]))
  const each = Object.fromEntries(
    Object.entries(tables).map(([value, table]) => {
      const one = choice<Readonly<Record<number, string>>, Key, Need>(table, settings)
      const options = one.options.map(option => ({ ...option, key: `${value}.${option.id}` }))
      return [value, { ...one, options, offered: () => options }]
    }),
  )
  return { ...choice<Readonly<Record<number, string>>, Key, Need>(all, settings), chosenBy: { field, each } }
}
