import type { Country } from '../../../schema/country.ts'
import type { Read } from '../../planner.ts'
import { units } from './amounts.ts'

/** Cash orders of less are not verified by a call. */
const SMALL: Readonly<Record<Country, number>> = { IN: 300, ID: 60_000 }
/** Nor are those of resellers with as many delivered orders. */
const KNOWN = 5
const delivered = 4

/** Whether somebody calls before cash on delivery is taken: pending, or not required for small amounts and resellers who are known. */
export async function codVerification(
  mode: string,
  total: number,
  reseller: { readonly id: number },
  read: Read,
  country: Country,
): Promise<'pending' | 'not_required'> {
  if (mode !== 'cod' || total < units(country).of(SMALL[country])) return 'not_required'
  const earlier = await read.rows('orders', { reseller: reseller.id, status: delivered }, ['status'])
  return earlier.length >= KNOWN ? 'not_required' : 'pending'
}
