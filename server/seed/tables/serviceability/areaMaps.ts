import type { Row, World } from '../../world.ts'
import { freeDays } from './freeDays.ts'
import { zoneOf, zoneWords } from './zoneWords.ts'

const LANES = 200
const OTHERS = 100
/** The couriers with the most parcels. */
const couriers = [1, 3, 5, 6, 2, 4, 7, 8, 9]
const CUT_OFFS = { morning: ['10:30', '11:00', '11:30'], afternoon: ['14:00', '15:00'], evening: ['18:00', '19:30'] } as const

const localities: Readonly<Record<World['country'], readonly string[]>> = {
  IN: ['Camp', 'Station Road', 'Old Town', 'Civil Lines', 'Market Yard'],
  ID: ['Pasar Lama', 'Kebon Jeruk', 'Sukajadi', 'Tanah Tinggi', 'Kampung Baru'],
}

/** What the area files fill beside pin codes, hubs and times (document 1, §2.7): zones, lanes, cut-offs, free days, delays, localities. */
export function areaMaps(world: World, hubs: readonly Row[], pincodes: readonly Row[]): Readonly<Record<string, readonly Row[]>> {
  const draw = world.random('area_maps')
  const { moments, words } = world
  const cities = words.cities.slice(0, 20)
  const pairs = draw.shuffled(cities.flatMap(from => cities.filter(to => to !== from).map(to => [from, to] as const)))
  const codes = draw.shuffled(pincodes)
  const all = {
    zones: zoneWords[world.country].map(([zone_code, name, region, surcharge]) => ({
      zone_code,
      name,
      region,
      surcharge: world.money(surcharge),
    })),
    cutoff_times: hubs
      .flatMap(({ hub_code }) =>
        couriers.flatMap(courier =>
          (['morning', 'afternoon', 'evening'] as const).map(pickup_slot => ({ hub_code, courier, pickup_slot })),
        ),
      )
      .filter((_row, index) => index % 3 !== 2)
      .slice(0, OTHERS)
      .map(row => ({ ...row, cutoff_time: draw.pick(CUT_OFFS[row.pickup_slot]) })),
    city_lanes: pairs.slice(0, LANES).map(([from, to]) => ({
      origin_city: from.name,
      destination_city: to.name,
      courier: draw.pick(couriers),
      mode: draw.chance(0.7) ? 'surface' : 'air',
      active: draw.chance(0.95),
    })),
    city_zones: pairs.slice(0, OTHERS).map(([from, to]) => ({
      origin_city: from.name,
      destination_city: to.name,
      zone_code: zoneOf[world.country][String(to.pincode)[0] ?? ''] ?? 'B1',
    })),
    reverse_zones: codes.slice(0, OTHERS).map(({ pincode }) => ({
      pincode,
      courier: draw.pick(couriers.slice(0, 4)),
      reverse_zone: `R${zoneOf[world.country][String(pincode)[0] ?? ''] ?? 'B1'}`,
      serviceable: draw.chance(0.9),
    })),
    holidays: freeDays(world, hubs, OTHERS),
    delays: codes.slice(-OTHERS).map(({ pincode }) => {
      const ago = draw.whole(-8, 60)
      return {
        created_at: moments.at(moments.daysAgo(Math.max(ago, 0) + 1), draw.whole(30_000, 60_000)),
        pincode,
        courier: draw.chance(0.4) ? draw.pick(couriers) : null,
        from_date: moments.daysAgo(ago),
        to_date: moments.daysAgo(ago - draw.whole(1, 10)),
        extra_days: draw.whole(1, 5),
        reason: draw.pick(['heavy rain', 'strike of drivers', 'road closed', 'festival rush', 'flood']),
      }
    }),
    sunday_promises: hubs
      .flatMap(({ hub_code }) => couriers.map(courier => ({ hub_code, courier })))
      .slice(0, OTHERS)
      .map(row => ({ ...row, pickup: draw.chance(0.6), delivery: draw.chance(0.35) })),
    addresses: cities
      .flatMap(city => localities[world.country].map((locality, index) => ({ city, locality, index })))
      .slice(0, OTHERS)
      .map(({ city, locality, index }) => ({
        pincode: String(city.pincode + index),
        locality,
        city: city.name,
        district: city.name,
        state: city.state,
      })),
  }
  return Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.map((row, index) => ({ id: index + 1, ...row }))]))
}
