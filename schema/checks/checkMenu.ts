import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R33: a tool that stands under none of its section, or deeper than one step; R35: rows that lead to no row with an address; R37: listed rows that cannot be opened. */
export function checkMenu(tool: Tool, context: CheckContext): DeclarationFault[] {
  return [...underFaults(tool, context), ...(tool.type === 'resource' ? [...leadFaults(tool, context), ...openFaults(tool, context)] : [])]
}

function underFaults({ name, section, under }: Tool, { tools }: CheckContext): DeclarationFault[] {
  if (under === undefined) return []
  const found = { code: 'R33', path: `${name}.under` }
  const above = tools.find(one => one.name === under)
  const names = tools.flatMap(one => (one.section === section && one.name !== name ? [one.name] : []))
  if (!above || above.name === name) return unknown({ ...found, said: 'no tool' }, [under === name ? `${name} itself` : under], names)
  if (above.section !== section)
    return [{ ...found, fact: `${under} is in the section ${above.section}, not in ${section}`, remedy: 'name a tool of the same section' }]
  return above.under === undefined
    ? []
    : [
        {
          ...found,
          fact: `${under} is itself under ${above.under}`,
          remedy: `use under: '${above.under}': the menu has one level of nesting`,
        },
      ]
}

function leadFaults({ name, opensAt, fields, routes }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (opensAt === undefined) return []
  const found = { code: 'R35', path: `${name}.opensAt` }
  if (routes.edit) return [{ ...found, fact: `its rows have a form at ${routes.edit}`, remedy: 'remove it' }]
  const target = resources.get(fields[opensAt]?.refersTo?.tool ?? '')
  if (!target) return [{ ...found, fact: `'${opensAt}' is not a reference`, remedy: 'name a reference' }]
  if (target.name !== name && (target.routes.show ?? target.routes.edit ?? target.opensAt)) return []
  return [{ ...found, fact: `rows of ${target.name} have no address either`, remedy: 'name a reference to rows that have an address' }]
}

/** Whoever sees a row in a list looks for the rest of it there. */
function openFaults({ name, routes, opensAt, noDetailPage }: Resource, { tools }: CheckContext): DeclarationFault[] {
  const isTab = tools.some(tool => tool.type === 'page' && Object.values(tool.tabs ?? {}).includes(name))
  const opened = routes.show ?? routes.edit ?? opensAt
  const found = { code: 'R37', path: `${name}.routes` }
  if (opened !== undefined && noDetailPage !== undefined)
    return [{ ...found, fact: `its rows have an address (${opened}) and \`noDetailPage\``, remedy: 'remove one of them' }]
  if (opened !== undefined || noDetailPage !== undefined || (!routes.list && !isTab)) return []
  return [
    {
      ...found,
      fact: 'its rows have no detail page',
      remedy: 'add a `show` route, name the reference to the row that shows them in `opensAt`, or give the reason in `noDetailPage`',
    },
  ]
}

/** R34: two tools that people could not tell apart, in English or in the other language. It compares each tool with those before. */
export function checkNames({ words }: CheckContext): (tool: Tool) => DeclarationFault[] {
  const taken = new Map<string, string>()
  return tool => {
    const key = `resources.${tool.name}.name`
    const spoken = words ? { English: words.of(tool)[key], [words.language]: words.said.get(key) } : {}
    return Object.entries(spoken).flatMap(([language, label]) => {
      const other = label && taken.get(`${language} ${label.toLowerCase()}`)
      if (label && !other) taken.set(`${language} ${label.toLowerCase()}`, tool.name)
      return other
        ? [
            {
              code: 'R34',
              path: `${tool.name}.label`,
              fact: `${other} has the same label "${label}" in ${language}`,
              remedy: 'rename one of them',
            },
          ]
        : []
    })
  }
}
