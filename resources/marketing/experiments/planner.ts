import { copyOf } from '../../../schema/copied.ts'
import { MOD_IDS } from '../../../schema/modIds.ts'
import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { insert, type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { variationFaults } from './planning/variationFaults.ts'
import { variationsAfter } from './planning/variationRows.ts'

const RUNNING = 2
const STOPPED = 1

/** Variations fit their experiment, however the form changes both. */
const save: Planner<'experiments', 'create' | 'update'> = async (rows, read) => {
  const wrong: Wrong[] = []
  for (const { row, set, answers } of rows) {
    const { rows: after, removed } = await variationsAfter(read, row.id, answers?.variations)
    const faults = variationFaults(set.mod_ids ?? row.mod_ids, after, removed)
    if (Object.keys(faults).length > 0) wrong.push({ wrong: faults })
  }
  return wrong
}

/** The variations of experiments, locked. */
async function variationsOf(rows: readonly PlannerRow<'experiments'>[], read: Read) {
  const found = await read.locked('experiment_variations', { experiment: rows.map(({ row }) => row.id) })
  return (id: number): readonly Row<'experiment_variations'>[] => found.filter(({ experiment }) => experiment === id)
}

/** An experiment compares at least two variations, one of which is the control. */
const ramp_up: Planner<'experiments', 'ramp_up'> = async (rows, read, { now }) => {
  const variations = await variationsOf(rows, read)
  return rows.map(({ row, self, group }): Write | Refusing => {
    const own = variations(row.id)
    if (own.length < 2) return { refuse: row.id, message: 'experiment_two_variations' }
    if (own.filter(({ is_control }) => is_control).length !== 1) return { refuse: row.id, message: 'mark_one_control' }
    return update('experiments', self, { started_at: now }, group)
  })
}

/** Everybody takes part: each of the 100 ids is in a variation. */
const go_full: Planner<'experiments', 'go_full'> = async (rows, read, { now }) => {
  const variations = await variationsOf(rows, read)
  return rows.map(({ row, self, group }): Write | Refusing => {
    const ids = new Set(variations(row.id).flatMap(({ mod_ids }) => mod_ids))
    if (ids.size < MOD_IDS) return { refuse: row.id, message: 'experiment_all_ids' }
    return update('experiments', self, { full_at: now }, group)
  })
}

/** Stops what runs, in the same change set: an undo starts it again. */
const conclude: Planner<'experiments', 'conclude'> = async (rows, read, { now, answers }) => {
  const variations = await variationsOf(rows, read)
  return rows.flatMap(({ row, self, group }): readonly (Write | Wrong)[] => {
    const own = variations(row.id)
    if (answers.winner !== null && answers.winner !== undefined && !own.some(({ id }) => id === answers.winner))
      return [{ wrong: { winner: { code: 'other_experiment' } } }]
    return [update('experiments', self, { concluded_at: now }, group), ...stopped(own, now, null, group)]
  })
}

const stop_all: Planner<'experiments', 'stop_all'> = async (rows, read, { now, answers }) => {
  const variations = await variationsOf(rows, read)
  return rows.flatMap(({ row, group }) => stopped(variations(row.id), now, answers.stop_reason, group))
}

function stopped(
  variations: readonly Row<'experiment_variations'>[],
  now: string,
  stop_reason: string | null,
  group: string,
): readonly Write[] {
  return variations
    .filter(({ status }) => status === RUNNING)
    .map(variation => update('experiment_variations', variation, { status: STOPPED, stopped_at: now, stop_reason }, group))
}

/** The copy gets the variations too, none of which has started. */
const duplicate: Planner<'experiments', 'duplicate'> = async (rows, read) => {
  const variations = await variationsOf(rows, read)
  return rows.flatMap(({ row, group }) =>
    variations(row.id).map(({ id, name, is_control, mod_ids, config }) =>
      insert('experiment_variations', `copy of variation ${id}`, { experiment: copyOf(row), name, is_control, mod_ids, config }, group),
    ),
  )
}

export const planners: Planners<'experiments'> = { create: save, update: save, ramp_up, go_full, conclude, stop_all, duplicate }
