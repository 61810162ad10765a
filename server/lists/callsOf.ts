import type { Country } from '../../schema/country.ts'
import { type ToolCalls, toolCalls } from '../../schema/wire/toolCalls.ts'
import { type ToolSchemas, toolSchemas } from '../../schema/wire/toolSchemas.ts'
import { filterShape } from './filterShape.ts'
import type { ReadTools } from './readTool.ts'

/** The schemas of all tools, by name, made from their declarations. */
export function schemasOf(tools: ReadTools, country: Country): ReadonlyMap<string, ToolSchemas> {
  const schemas = new Map<string, ToolSchemas>()
  for (const { name, resource } of tools.values())
    schemas.set(
      name,
      toolSchemas(resource, { country }, other => schemas.get(other)),
    )
  return schemas
}

/** The calls of all tools, by name, made from their declarations. */
export function callsOf(tools: ReadTools, country: Country, schemas = schemasOf(tools, country)): (tool: string) => ToolCalls {
  const context = { country }
  const of = (name: string) => schemas.get(name)
  const calls = new Map(
    [...tools.values()].map(tool => {
      const own = schemas.get(tool.name) as ToolSchemas
      return [tool.name, toolCalls(tool.resource, own, () => filterShape(tool, context), of)]
    }),
  )
  return tool => calls.get(tool) as ToolCalls
}
