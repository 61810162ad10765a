import type { Country } from '../../../schema/country.ts'
import { demo, numbered } from '../../demo/world.ts'

const COUNT = 100
const CITIES = 20

const localities: Readonly<Record<Country, readonly string[]>> = {
  IN: ['Camp', 'Station Road', 'Old Town', 'Civil Lines', 'Market Yard'],
  ID: ['Pasar Lama', 'Kebon Jeruk', 'Sukajadi', 'Tanah Tinggi', 'Kampung Baru'],
}

/** Localities of the largest cities. */
export const rows = demo({
  rows: world =>
    numbered(
      world.words.cities
        .slice(0, CITIES)
        .flatMap(city => localities[world.country].map((locality, index) => ({ city, locality, index })))
        .slice(0, COUNT)
        .map(({ city, locality, index }) => ({
          pincode: String(city.pincode + index),
          locality,
          city: city.name,
          district: city.name,
          state: city.state,
        })),
    ),
})
