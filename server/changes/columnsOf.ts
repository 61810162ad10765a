import type { Country } from '../../schema/country.ts'
import type { Column } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'

const kept = new WeakMap<Resource, Map<Country, ReadonlyMap<string, string>>>()

/** The columns of a tool's own fields with their types, built once for each country. */
export function columnsOf(tool: Resource, country: Country): ReadonlyMap<string, string> {
  const byCountry = kept.get(tool) ?? new Map<Country, ReadonlyMap<string, string>>()
  kept.set(tool, byCountry)
  const columns = byCountry.get(country) ?? readColumns(tool, country)
  byCountry.set(country, columns)
  return columns
}

function readColumns(tool: Resource, country: Country): ReadonlyMap<string, string> {
  const columns = Object.entries(tool.fields).flatMap(([key, field]): [string, string][] => {
    const column = field.column({ country })
    return column ? [[key, sqlType(column)]] : []
  })
  return new Map(columns)
}

/** The name of a column's type in a record definition. */
function sqlType({ type, precision }: Column): string {
  return type === 'numeric' && precision ? `numeric(${precision[0]},${precision[1]})` : type
}
