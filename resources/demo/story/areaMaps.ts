import { numbered, numberedOf, type World } from '../world.ts'
import { type Pincode, zoneOf } from './serviceability.ts'
import type { Hub } from './supplierSettings.ts'

const LANES = 200
const OTHERS = 100
/** The couriers with the most parcels. */
const couriers = [1, 3, 5, 6, 2, 4, 7, 8, 9]
const CUT_OFFS = { morning: ['10:30', '11:00', '11:30'], afternoon: ['14:00', '15:00'] } as const

/** What the area files fill beside pin codes, hubs and times (document 1, §2.7): cut-offs, lanes, zones of cities and returns, delays. */
export function areaMaps(world: World, hubs: readonly Hub[], pincodes: readonly Pincode[]) {
  const draw = world.random('area_maps')
  const { moments, words } = world
  const cities = words.cities.slice(0, 20)
  const pairs = draw.shuffled(cities.flatMap(from => cities.filter(to => to !== from).map(to => [from, to] as const)))
  const codes = draw.shuffled(pincodes)
  const hubCouriers = hubs.flatMap(({ hub_code }) => couriers.map(courier => ({ hub_code, courier })))
  return {
    cutoff_times: numbered(
      hubCouriers
        .flatMap(pair => (['morning', 'afternoon'] as const).map(pickup_slot => ({ ...pair, pickup_slot })))
        .slice(0, OTHERS)
        .map(row => ({ ...row, cutoff_time: draw.pick<string>(CUT_OFFS[row.pickup_slot]) })),
    ),
    city_lanes: numberedOf(pairs.slice(0, LANES), ([from, to]) => ({
      origin_city: from.name,
      destination_city: to.name,
      courier: draw.pick(couriers),
      mode: draw.chance(0.7) ? 'surface' : 'air',
      active: draw.chance(0.95),
    })),
    city_zones: numberedOf(pairs.slice(0, OTHERS), ([from, to]) => ({
      origin_city: from.name,
      destination_city: to.name,
      zone_code: zoneOf(world, to.pincode),
    })),
    reverse_zones: numberedOf(codes.slice(0, OTHERS), ({ pincode }) => ({
      pincode,
      courier: draw.pick(couriers.slice(0, 4)),
      reverse_zone: `R${zoneOf(world, pincode)}`,
      serviceable: draw.chance(0.9),
    })),
    delays: numberedOf(codes.slice(-OTHERS), ({ pincode }) => {
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
    sunday_promises: numberedOf(hubCouriers.slice(0, OTHERS), row => ({ ...row, pickup: draw.chance(0.6), delivery: draw.chance(0.35) })),
  }
}
