import type { ChildChanges } from '../../../../schema/kinds/children.ts'
import { readModIds } from '../../../../schema/modIds.ts'
import type { Read, Row } from '../../../planner.ts'

type Stored = Row<'experiment_variations'>

/** A variation as it will be after the form is saved. */
export interface VariationRow {
  /** Its place in the form, for errors: `variations.add.0`; empty if the form does not change it. */
  readonly path: string
  readonly name: string
  readonly is_control: boolean
  readonly mod_ids: readonly number[]
  readonly config: unknown
  /** The stored row; null for a new one. */
  readonly before: Stored | null
}

/** The ids of a value as it was sent: a text, or a list. Invalid ones are refused by their kind. */
function idsOf(value: unknown): readonly number[] {
  const ids = readModIds(value ?? [])
  return typeof ids === 'string' ? [] : ids
}

/**
 * The variations of an experiment as a form leaves them.
 * @param given the value of `variations` in the form, as it was sent
 * @returns also the stored rows that the form removes
 */
export async function variationsAfter(read: Read, experiment: number, given: unknown) {
  const { add = [], edit = [], remove = [] } = (given ?? {}) as ChildChanges
  const stored = experiment === 0 ? [] : await read.locked('experiment_variations', { experiment })
  const gone = new Set(remove.map(({ id }) => id))
  const edits = new Map(edit.map((one, at) => [one.id, { one, at }]))
  const kept = stored
    .filter(({ id }) => !gone.has(id))
    .map((before): VariationRow => {
      const found = edits.get(before.id)
      const values: Readonly<Record<string, unknown>> = { ...before, ...found?.one }
      return { ...valuesOf(values), path: found ? `variations.edit.${found.at}` : '', before }
    })
  const added = add.map((values, at): VariationRow => ({ ...valuesOf(values), path: `variations.add.${at}`, before: null }))
  return { rows: [...kept, ...added], removed: stored.filter(({ id }) => gone.has(id)) }
}

function valuesOf(values: Readonly<Record<string, unknown>>) {
  const { name, is_control, mod_ids, config } = values
  return { name: String(name ?? ''), is_control: is_control === true, mod_ids: idsOf(mod_ids), config: config ?? null }
}
