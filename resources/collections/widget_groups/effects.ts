import type { EffectRow, Wrong } from '../../../schema/planner.ts'
import type { Effects, Read, Row } from '../../planner.ts'
import { tilesFault } from './tilesFit.ts'

const ALL = 'all'

type Given = Pick<EffectRow, 'row' | 'set'>

/** The template says how many tiles there may be, and a location is a city that something is delivered to, or all. */
async function refuse(rows: readonly Given[], read: Read): Promise<Wrong[]> {
  const groups = rows.map(({ row, set }) => ({ ...row, ...set }) as unknown as Row<'widget_groups'>)
  const templates = await read.rows('widget_templates', { id: [...new Set(groups.map(({ template }) => template))] })
  const cities = [...new Set(groups.flatMap(({ locations }) => [...locations]).filter(name => name !== ALL))]
  const known = cities.length === 0 ? [] : await read.rows('pincodes', { city: cities }, ['city'])
  const served = new Set(known.map(({ city }) => city))
  return groups.flatMap(({ template, widgets, locations }): Wrong[] => {
    const said = templates.find(({ id }) => id === template)
    const tiles = said ? tilesFault(widgets.length, said) : null
    const unknown = locations.filter(name => name !== ALL && !served.has(name))
    const wrong = {
      ...(tiles && { widgets: tiles }),
      ...(unknown.length > 0 && { locations: { code: 'cities_unknown', params: { cities: unknown.slice(0, 10).join(', ') } } }),
    }
    return Object.keys(wrong).length > 0 ? [{ wrong }] : []
  })
}

export const effects: Effects<'widget_groups'> = {
  create: (rows, read) => refuse(rows, read),
  update: (rows, read) => refuse(rows, read),
}
