import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

/** The state is one that parcels go to, the hub one there is. */
export const planner = planRows<'area-holidays'>(async (rows, read) => {
  const named = (scope: 'state' | 'hub') => rows.flatMap(row => (row.values.scope === scope ? (row.values.scope_value ?? []) : []))
  const [states, hubs] = [
    await read.rows('pincodes', { state: [...new Set(named('state'))] }, ['state']),
    await read.rows('hubs', { hub_code: [...new Set(named('hub'))] }, ['hub_code']),
  ]
  const known = { state: new Set(states.map(row => row.state)), hub: new Set(hubs.map(row => row.hub_code)) }
  return rows.flatMap(({ no, values }): RowRefused[] => {
    const list = values.scope === 'state' ? known.state : values.scope === 'hub' ? known.hub : null
    return !list || list.has(values.scope_value ?? '') ? [] : [refused(no, 'scope_value', 'E5', 'row_not_found')]
  })
})
