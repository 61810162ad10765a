import type { Country } from '../../../schema/country.ts'
import { demo, numbered } from '../../demo/world.ts'

const zoneWords: Readonly<Record<Country, readonly (readonly [code: string, name: string, region: string, surcharge: number])[]>> = {
  IN: [
    ['N1', 'Delhi and around', 'north', 0],
    ['N2', 'Upper Ganges', 'north', 10],
    ['W1', 'West metro', 'west', 0],
    ['W2', 'Gujarat and Rajasthan', 'west', 10],
    ['S1', 'Deccan', 'south', 10],
    ['S2', 'Far south', 'south', 15],
    ['E1', 'East and north east', 'north east', 25],
    ['E2', 'Bihar and Jharkhand', 'east', 20],
  ],
  ID: [
    ['J1', 'Jakarta and around', 'java', 0],
    ['J2', 'West Java', 'java', 1500],
    ['J3', 'Central Java', 'java', 2500],
    ['J4', 'East Java', 'java', 2500],
    ['S1', 'North Sumatra', 'sumatra', 8000],
    ['S2', 'South Sumatra', 'sumatra', 8000],
    ['K1', 'Kalimantan', 'kalimantan', 12_000],
    ['B1', 'Bali, Sulawesi and others', 'bali and others', 12_000],
  ],
}

/** The zones of the country. */
export const rows = demo({
  rows: world =>
    numbered(
      zoneWords[world.country].map(([zone_code, name, region, surcharge]) => ({
        zone_code,
        name,
        region,
        surcharge: world.money(surcharge),
      })),
    ),
})
