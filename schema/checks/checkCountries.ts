import { type Country, countries } from '../country.ts'
import { inCountry } from '../inCountry.ts'
import type { Tool } from '../tools.ts'
import type { CheckContext, DeclarationFault } from './check.ts'

/**
 * R143: a view, section, rule or anything else of a tool that names a field or column which some country does not have.
 * @param checkOne finds the errors of a tool as a deployment of one country has it
 */
export function checkCountries(
  context: CheckContext,
  checkOne: (tool: Tool, context: CheckContext) => readonly DeclarationFault[],
): DeclarationFault[] {
  return (Object.keys(countries) as Country[]).flatMap(country => {
    const tools = context.tools.map(tool => inCountry(tool, country))
    const resources = new Map(tools.flatMap(tool => (tool.type === 'resource' ? [[tool.name, tool] as const] : [])))
    const limited = { ...context, tools, resources }
    return tools.flatMap((tool, index) => {
      const whole = context.tools[index]
      if (!whole || whole === tool) return []
      const known = new Set(checkOne(whole, context).map(textOf))
      return checkOne(tool, limited)
        .filter(error => !known.has(textOf(error)))
        .map(({ path, fact }) => ({
          code: 'R143',
          path,
          fact: `${fact}, in a deployment of ${country}`,
          remedy: 'name only fields and columns that every country has, or remove `country`',
        }))
    })
  })
}

const textOf = ({ code, path, fact }: DeclarationFault): string => [code, path, fact].join(' ')
