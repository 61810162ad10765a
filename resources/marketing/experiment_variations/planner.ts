import type { Refusing } from '../../../schema/planner.ts'
import { type Planner, type Planners, update, type Write } from '../../planner.ts'

/** The experiments stay as they are until the variations have started: nobody concludes one meanwhile. */
const start: Planner<'experiment_variations', 'start'> = async (rows, read, { now }) => {
  const experiments = await read.locked('experiments', { id: [...new Set(rows.map(({ row }) => row.experiment))] })
  const others = await read.rows('experiment_variations', { experiment: experiments.map(({ id }) => id) }, ['experiment', 'is_control'])
  return rows.map(({ row, self, group }): Write | Refusing => {
    const experiment = experiments.find(({ id }) => id === row.experiment)
    if (experiment?.stage !== 'ramp up' && experiment?.stage !== 'full') return { refuse: row.id, message: 'experiment_ramp_up_first' }
    if (row.mod_ids.length === 0 || row.config === null) return { refuse: row.id, message: 'missing_mandatory_fields' }
    const controls = others.filter(one => one.experiment === experiment.id && one.is_control)
    if (controls.length !== 1) return { refuse: row.id, message: 'mark_one_control' }
    const { client_page, type } = experiment
    return update(
      'experiment_variations',
      self,
      { client_page, type, started_at: row.started_at ?? now, stopped_at: null, stop_reason: null },
      group,
    )
  })
}

const stop: Planner<'experiment_variations', 'stop'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('experiment_variations', self, { stopped_at: now }, group))

export const planners: Planners<'experiment_variations'> = { start, stop }
