import type { Country } from '../../schema/country.ts'
import { type ToolCalls, toolCalls } from '../../schema/wire/toolCalls.ts'
import { type ToolSchemas, toolSchemas } from '../../schema/wire/toolSchemas.ts'
import { filterShape } from './filterShape.ts'
import type { ReadTools } from './readTool.ts'

/** The calls of all tools, by name, made from their declarations. */
export function callsOf(tools: ReadTools, country: Country): (tool: string) => ToolCalls {
  const context = { country }
  const schemas = new Map<string, ToolSchemas>()
  const of = (name: string) => schemas.get(name)
  for (const { name, resource } of tools.values()) schemas.set(name, toolSchemas(resource, context, of))
  const calls = new Map(
    [...tools.values()].map(tool => {
      const own = schemas.get(tool.name) as ToolSchemas
      return [tool.name, toolCalls(tool.resource, own, () => filterShape(tool, context), of)]
    }),
  )
  return tool => calls.get(tool) as ToolCalls
}
