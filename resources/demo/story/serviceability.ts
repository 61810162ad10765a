import type { Country } from '../../../schema/country.ts'
import { numberedOf, type World } from '../world.ts'
import type { Hub } from './supplierSettings.ts'

const CITIES = 24
const CODES = 25
const PAIRS = 300
/** The couriers with the most parcels go everywhere; the fifth to some zones. */
const everywhere = [1, 3, 5, 6]
const measured = [...everywhere, 2]

export type Pincode = ReturnType<typeof serviceability>['pincodes'][number]

/** Zones by the first digit of a pin code. */
const zones: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  IN: { 1: 'N1', 2: 'N2', 3: 'W2', 4: 'W1', 5: 'S1', 6: 'S2', 7: 'E1', 8: 'E2' },
  ID: { 1: 'J1', 2: 'S1', 3: 'S2', 4: 'J2', 5: 'J3', 6: 'J4', 7: 'K1', 8: 'B1', 9: 'B1' },
}
export const zoneOf = ({ country }: World, pincode: number | string) => zones[country][String(pincode)[0] ?? ''] ?? 'B1'

/** Where parcels go, who takes them there and how long it takes: the 24 largest cities, others are handled outside the system. */
export function serviceability(world: World, hubs: readonly Hub[]) {
  const draw = world.random('serviceability')
  const hubOf = new Map(hubs.map(hub => [hub.city, hub.hub_code]))
  const places = world.words.cities.slice(0, CITIES).flatMap(city => Array.from({ length: CODES }, (_, index) => ({ city, index })))
  const pincodes = numberedOf(places, ({ city, index }) => ({
    pincode: String(city.pincode + index),
    city: city.name,
    state: city.state,
    zone_code: zoneOf(world, city.pincode),
    hub_code: hubOf.get(city.name) ?? null,
    prepaid: true,
    cod: draw.chance(0.94),
    reverse_pickup: draw.chance(0.92),
    active: draw.chance(0.98),
  }))
  const served = pincodes.flatMap(({ pincode, cod }) => everywhere.map(courier => ({ courier, pincode, cod })))
  const codes = [...new Set(Object.values(zones[world.country]))]
  const pairs = measured.flatMap(courier =>
    codes.flatMap(origin_zone => codes.map(destination_zone => ({ courier, origin_zone, destination_zone }))),
  )
  return {
    pincodes,
    courier_serviceability: numberedOf(served, ({ courier, pincode, cod }) => ({
      courier,
      pincode,
      prepaid: true,
      cod: cod && draw.chance(0.95),
      pickup: draw.chance(0.95),
      reverse: draw.chance(0.92),
      active: draw.chance(0.98),
    })),
    tat_map: numberedOf(pairs.slice(0, PAIRS), pair => ({
      ...pair,
      tat_days: pair.origin_zone === pair.destination_zone ? draw.whole(1, 3) : draw.whole(3, 8),
    })),
  }
}
