import type { Country } from '../../../schema/country.ts'

/** The text search configuration of each country. */
export const configuration: Readonly<Record<Country, string>> = { IN: 'english', ID: 'indonesian' }
