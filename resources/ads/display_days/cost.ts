import { type Country, countries } from '../../../schema/country.ts'

/** A CPM is the price of so many impressions. */
const PER_PRICE = 1000n

/** Amounts of a country as whole numbers of the smallest unit (paise, rupiah). They are exact at any size of a budget. */
export function smallest(country: Country) {
  const { decimals } = countries[country]
  return {
    /** @param amount as its column holds it: `1234.50` */
    of: (amount: string): bigint => {
      const [whole = '0', part = ''] = amount.split('.')
      return BigInt(`${whole}${part.padEnd(decimals, '0').slice(0, decimals)}`)
    },
    text: (amount: bigint): string => {
      if (decimals === 0) return String(amount)
      const digits = String(amount).padStart(decimals + 1, '0')
      return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
    },
  }
}

/**
 * The cost of the billed impressions of a day, rounded down to the smallest unit once for the day, not for each report (rest.md, §5.9).
 * @param cpm in the smallest unit
 */
export const costOf = (impressions: bigint, cpm: bigint): bigint => (impressions * cpm) / PER_PRICE

/** The number of impressions that an amount pays for in full. */
export const affordable = (amount: bigint, cpm: bigint): bigint => (amount <= 0n ? 0n : (amount * PER_PRICE) / cpm)

/** The smaller of two amounts. */
export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * The even pace: the amount that is left, divided by the days that are left. Rounded down.
 * @param days left, the day itself included; 0 after the last day
 */
export const evenPace = (left: bigint, days: number): bigint => (days <= 0 || left <= 0n ? 0n : left / BigInt(days))
