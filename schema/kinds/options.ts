import type { Column } from './kind.ts'

/** One thing to choose: what is stored and what the documents call it. */
export interface Option<Id extends string | number = string | number> {
  readonly id: Id
  readonly name: string
  /** What its words are found by in other languages; its id when left out. */
  readonly key?: string
}

/** Names that are stored as they are, or ids with their names: `['cod', 'online']` or `{ 1: 'RTO', 2: 'product missing' }`. */
export type OptionsSaid = readonly string[] | Readonly<Record<number, string>>

/** Options of older versions, and the option that replaces each. */
export type FormerOptions<Id extends string | number> = Readonly<Record<string | number, Id>>

/** The ids that `said` offers, as a type. */
export type IdOf<Said> = Said extends readonly (infer Name extends string)[] ? Name : Extract<keyof Said, number>

/** The options in the order they were said; ids ascending where numbers are given. */
export function optionsOf<const Said extends OptionsSaid>(said: Said): readonly Option<IdOf<Said>>[] {
  const list = Array.isArray(said)
    ? said.map(name => ({ id: name, name }))
    : Object.entries(said).map(([id, name]) => ({ id: Number(id), name }))
  return list as Option<IdOf<Said>>[]
}

/** The answers that choices and states share. */
export const asOption = <Id extends string | number>(options: readonly Option<Id>[]) =>
  ({
    options,
    operators: ['equals', 'one_of', 'empty'],
    column: (): Column => ({ type: typeof options[0]?.id === 'number' ? 'smallint' : 'text' }),
    write: (value: Id) => optionName(options, value),
    read: (cell: string) => optionRead(options, cell),
  }) as const

export const optionName = (options: readonly Option[], id: string | number): string =>
  options.find(option => option.id === id)?.name ?? String(id)

/** The id that a typed or pasted text means: an id or a name, whatever its capitals; else the text itself. */
export function optionRead(options: readonly Option[], cell: string): unknown {
  const wanted = cell.trim().toLowerCase()
  const found = options.find(({ id, name }) => String(id).toLowerCase() === wanted || name.toLowerCase() === wanted)
  return found ? found.id : cell.trim()
}
