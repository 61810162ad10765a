import type { Country } from '../../schema/country.ts'
import { inCountry } from '../../schema/inCountry.ts'
import type { Tool } from '../../schema/tools.ts'

const known = new WeakMap<readonly Tool[], Map<Country, readonly Tool[]>>()

/** The tools of a deployment. Tables follow from the unchanged declarations, so that they are the same in all countries. */
export function toolsIn({ tools }: { readonly tools: readonly Tool[] }, country: Country): readonly Tool[] {
  const perCountry = known.get(tools) ?? new Map<Country, readonly Tool[]>()
  known.set(tools, perCountry)
  const found = perCountry.get(country) ?? tools.map(tool => inCountry(tool, country))
  perCountry.set(country, found)
  return found
}
