import { inText, singular } from './singular.ts'

/** How many of what, within a sentence of that language: `1 sub-order`, `3 sub-orders`; Indonesian has one form for one and for many. */
export function counted(count: number, written: string, name: string, locale: string): string {
  return `${written} ${count === 1 && locale === 'en' ? singular(name) : inText(name)}`
}
