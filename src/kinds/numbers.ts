import { type Country, countries } from '../../schema/country.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** A decimal text with the country's grouping, none of its digits lost: `1234567.50` is `12,34,567.50` in India. */
export function grouped(value: string | number, country: Country): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '0', part] = text.split('.')
  const { locale } = countries[country]
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  formatters.set(locale, formatter)
  const sign = whole === '-0' ? '-' : ''
  return `${sign}${formatter.format(BigInt(whole))}${part === undefined ? '' : `${locale === 'id-ID' ? ',' : '.'}${part}`}`
}

/** An amount in its text form: `Rs. 1,234.00`, `Rp. 1.234` (document 1, §1). A number is a step of a scale, which needs no more digits than it has. */
export function amount(value: string | number, country: Country): string {
  const { currency, decimals } = countries[country]
  const isWhole = typeof value === 'string' && decimals > 0 && /^-?\d+$/.test(value)
  return `${currency} ${grouped(isWhole ? `${value}.${'0'.repeat(decimals)}` : value, country)}`
}
