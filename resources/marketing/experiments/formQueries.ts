import type { FormQueries } from '../../planner.ts'

/** Days after which users have forgotten an experiment. */
const DAYS = 30
const STOPPED = 1
const RUNNING = 2

export const formQueries: FormQueries<'experiments'> = {
  /** Experiments that users of these ids see on another page, or saw on this page in the last 30 days. */
  carry_over: async ({ mod_ids: ids, client_page }, read, { now }) => {
    const wanted = new Set(ids ?? [])
    if (wanted.size === 0) return []
    const since = new Date(Date.parse(now) - DAYS * 86_400_000).toISOString()
    const variations = await read.rows('experiment_variations', { status: [STOPPED, RUNNING] }, [
      'experiment',
      'mod_ids',
      'status',
      'client_page',
      'stopped_at',
    ])
    const carrying = variations.filter(one =>
      one.status === RUNNING ? one.client_page !== client_page : one.client_page === client_page && (one.stopped_at ?? '') > since,
    )
    return [...new Set(carrying.filter(one => one.mod_ids.some(id => wanted.has(id))).map(({ experiment }) => experiment))]
  },
}
