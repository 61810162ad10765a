import type { Action, ActionSettings, Flat } from '../action.ts'

/** Moves a state to one that the person chooses among what each state allows: `choose('qc_state', { 1: [7, 11, 13] })`. */
export function choose<
  const Key extends string,
  const Table extends Readonly<Record<string | number, readonly (string | number)[]>>,
  const Said extends ActionSettings = ActionSettings,
>(
  field: Key,
  table: Table,
  settings: Said = {} as Said,
): Flat<NoInfer<Said> & Action<Key, (keyof Table & (string | number)) | Table[keyof Table][number]>> {
  const from = Object.keys(table).map(key => (/^\d+$/.test(key) ? Number(key) : key))
  return { ...settings, moves: { field, from, choose: table } } as Flat<
    NoInfer<Said> & Action<Key, (keyof Table & (string | number)) | Table[keyof Table][number]>
  >
}
