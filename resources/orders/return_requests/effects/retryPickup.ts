import type { Effect } from '../../../planner.ts'
import { requestWrite } from './requestWrite.ts'

const DAY_MS = 86_400_000

/** A parcel that was not fetched on its day is to be fetched tomorrow. */
export const retryPickup: Effect<'return_requests', 'retry_pickup'> = async (rows, _read, { today }) => {
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return rows.map(one => requestWrite(one, { pickup_date: tomorrow }))
}
