import type { Wrong } from '../../../schema/planner.ts'
import { type PlannerRow, type Planners, type Read, update, type Write } from '../../planner.ts'
import { tilesFault } from './tilesFit.ts'

const ALL = 'all'

/** The template says how many tiles there may be and how they stand, which the app is told; a location is a city that is delivered to, or all. */
async function fitted(rows: readonly PlannerRow<'widget_groups'>[], read: Read): Promise<(Write | Wrong)[]> {
  const groups = rows.map(({ row, set }) => ({ ...row, ...set }))
  const templates = await read.rows('widget_templates', {
    id: [...new Set(groups.flatMap(({ template }) => (typeof template === 'number' ? [template] : [])))],
  })
  const cities = [...new Set(groups.flatMap(({ locations }) => [...locations]).filter(name => name !== ALL))]
  const known = cities.length === 0 ? [] : await read.rows('pincodes', { city: cities }, ['city'])
  const served = new Set(known.map(({ city }) => city))
  return groups.flatMap(({ template, widgets, locations }, index): (Write | Wrong)[] => {
    const said = templates.find(({ id }) => id === template)
    const row = rows[index]
    const tiles = said ? tilesFault(widgets.length, said) : null
    const unknown = locations.filter(name => name !== ALL && !served.has(name))
    const wrong: Wrong['wrong'] = {
      ...(tiles && { widgets: tiles }),
      ...(unknown.length > 0 && { locations: { code: 'cities_unknown', params: { cities: unknown.slice(0, 10).join(', ') } } }),
    }
    if (Object.keys(wrong).length > 0) return [{ wrong }]
    return said && row ? [update('widget_groups', row.self, { arrangement: said.kind, columns: said.tile_multiple }, row.group)] : []
  })
}

export const planners: Planners<'widget_groups'> = { create: fitted, update: fitted }
