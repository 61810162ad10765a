import type { Country } from './country.ts'
import type { Field } from './kinds/kind.ts'
import type { Resource } from './resource.ts'
import type { Tool } from './tools.ts'
import type { Upload } from './upload.ts'

const known = new WeakMap<object, Map<Country, object>>()

/** A tool without the fields and columns of other countries. The same tool gives the same result. */
export function inCountry<Of extends Tool | Resource | Upload>(tool: Of, country: Country): Of {
  const perCountry = known.get(tool) ?? new Map<Country, object>()
  known.set(tool, perCountry)
  const found = perCountry.get(country) ?? limited(tool, country)
  perCountry.set(country, found)
  return found as Of
}

function limited(tool: Tool | Resource | Upload, country: Country): object {
  if (tool.type === 'resource') {
    const dropped = foreign(tool.fields, country)
    if (dropped.size === 0) return tool
    const kept = (keys: readonly string[] = []) => keys.filter(key => !dropped.has(key))
    const { columns, filters, sums } = tool.list
    const list = { ...tool.list, columns: kept(columns), filters: kept(filters), ...(sums && { sums: kept(sums) }) }
    const sections = tool.sections && Object.entries(tool.sections).map(([name, keys]) => [name, kept(keys)] as const)
    return {
      ...tool,
      fields: without(tool.fields, dropped),
      list,
      ...(sections && { sections: Object.fromEntries(sections.filter(([, keys]) => keys.length > 0)) }),
    }
  }
  if (tool.type === 'upload') {
    const dropped = foreign(tool.columns, country)
    if (dropped.size === 0) return tool
    const { rowWrite } = tool
    const set =
      'set' in rowWrite && rowWrite.set
        ? Object.fromEntries(Object.entries(rowWrite.set).filter(([, column]) => !dropped.has(String(column))))
        : {}
    return {
      ...tool,
      columns: without(tool.columns, dropped),
      ...(tool.headers && { headers: without(tool.headers, dropped) }),
      rowWrite: 'set' in rowWrite ? { ...rowWrite, set } : rowWrite,
    }
  }
  return tool
}

/** Names of the fields of other countries. */
const foreign = (fields: Readonly<Record<string, Field>>, country: Country): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter(key => fields[key]?.country !== undefined && fields[key]?.country !== country))

const without = <Value>(values: Readonly<Record<string, Value>>, dropped: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !dropped.has(key)))
