import { demo, numbered, type World } from '../../demo/world.ts'

const COUNT = 100

/** Free days of the whole country, as month and day. */
const national: Readonly<Record<World['country'], readonly (readonly [day: string, name: string])[]>> = {
  IN: [
    ['01-26', 'Republic Day'],
    ['05-01', 'Labour Day'],
    ['08-15', 'Independence Day'],
    ['10-02', 'Gandhi Jayanti'],
    ['12-25', 'Christmas'],
  ],
  ID: [
    ['01-01', 'New Year'],
    ['05-01', 'Labour Day'],
    ['06-01', 'Pancasila Day'],
    ['08-17', 'Independence Day'],
    ['12-25', 'Christmas'],
  ],
}

/** Free days of this year and the next: everywhere, in single states, and days on which single hubs count their stock. */
export const rows = demo({
  rows(world, made) {
    const hubs = made('hubs')
    const draw = world.random('holidays')
    const year = Number(world.moments.today.slice(0, 4))
    const years = [year, year + 1]
    const states = [...new Set(world.words.cities.map(city => city.state))]
    const everywhere = years.flatMap(one =>
      national[world.country].map(([day, name]) => ({ holiday_date: `${one}-${day}`, name, scope: 'all', scope_value: null })),
    )
    const counting = years.flatMap(one =>
      hubs.map(({ hub_code }, index) => ({
        holiday_date: `${one}-04-${String(index + 1).padStart(2, '0')}`,
        name: 'Stock count',
        scope: 'hub',
        scope_value: String(hub_code),
      })),
    )
    const local = years.flatMap(one =>
      states.flatMap(state =>
        [3, 9, 11].map(month => ({
          holiday_date: `${one}-${String(month).padStart(2, '0')}-${String(draw.whole(1, 28)).padStart(2, '0')}`,
          name: month === 3 ? 'State day' : month === 9 ? 'Harvest festival' : 'Local festival',
          scope: 'state',
          scope_value: state,
        })),
      ),
    )
    return numbered([...everywhere, ...counting, ...draw.shuffled(local)].slice(0, COUNT))
  },
})
