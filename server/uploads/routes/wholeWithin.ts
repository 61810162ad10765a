/** A whole number that an address names, held within its limits; null where it is none. */
export function wholeWithin(text: string | undefined, least: number, most: number): number | null {
  const number = Number(text || Number.NaN)
  return Number.isFinite(number) ? Math.trunc(Math.min(most, Math.max(least, number))) : null
}
