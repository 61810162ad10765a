import type { Read } from '../../planner.ts'

interface Way {
  readonly pincode: string | null | undefined
  /** How the order is paid; cash is not taken everywhere. */
  readonly mode: string | null | undefined
  /** Who would take it; null: anybody. */
  readonly courier: number | null
}

/** Whether parcels of these ways arrive: an active pin code and, for a chosen courier, an active row of it, both for cash where cash is paid. */
export async function serviceable(ways: readonly Way[], read: Read): Promise<(way: Way) => boolean> {
  const codes = [...new Set(ways.flatMap(({ pincode }) => pincode ?? []))]
  const places = await read.rows('pincodes', { pincode: codes, active: true })
  const couriers = await read.rows('courier_serviceability', { pincode: codes, active: true })
  return ({ pincode, mode, courier }) => {
    const paid = mode === 'cod' ? 'cod' : 'prepaid'
    const goes = places.some(place => place.pincode === pincode && place[paid])
    return goes && (courier === null || couriers.some(one => one.pincode === pincode && one.courier === courier && one[paid]))
  }
}
