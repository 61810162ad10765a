import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R33: a tool that stands under none of its section, or deeper than one step; R35: rows that lead to no row with an address; R37: listed rows that cannot be opened. */
export function checkMenu(tool: Tool, context: CheckContext): DeclarationFault[] {
  return [...underFaults(tool, context), ...(tool.word === 'resource' ? [...leadFaults(tool, context), ...openFaults(tool, context)] : [])]
}

function underFaults({ name, section, under }: Tool, { tools }: CheckContext): DeclarationFault[] {
  if (under === undefined) return []
  const found = { code: 'R33', path: `${name}.under` }
  const above = tools.find(one => one.name === under)
  const names = tools.flatMap(one => (one.section === section && one.name !== name ? [one.name] : []))
  if (!above || above.name === name) return unknown({ ...found, said: 'no tool' }, [under === name ? `${name} itself` : under], names)
  if (above.section !== section)
    return [
      { ...found, fact: `${under} stands in the section ${above.section}, not in ${section}`, remedy: 'name a tool of its own section' },
    ]
  return above.under === undefined
    ? []
    : [
        {
          ...found,
          fact: `${under} stands under ${above.under} itself`,
          remedy: `stand under ${above.under} too: the menu is one step deep`,
        },
      ]
}

function leadFaults({ name, leadsTo, fields, routes }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (leadsTo === undefined) return []
  const found = { code: 'R35', path: `${name}.leadsTo` }
  if (routes.edit) return [{ ...found, fact: `its rows have a form of their own at ${routes.edit}`, remedy: 'leave it out' }]
  const target = resources.get(fields[leadsTo]?.refersTo?.tool ?? '')
  if (!target) return [{ ...found, fact: `'${leadsTo}' refers to no tool`, remedy: 'name a reference' }]
  if (target.name !== name && (target.routes.show ?? target.routes.edit ?? target.leadsTo)) return []
  return [{ ...found, fact: `rows of ${target.name} have no address either`, remedy: 'name a reference to rows that are seen somewhere' }]
}

/** Whoever sees a row in a list looks for the rest of it there. */
function openFaults({ name, routes, leadsTo, unopened }: Resource, { tools }: CheckContext): DeclarationFault[] {
  const isTab = tools.some(tool => tool.word === 'page' && Object.values(tool.tabs ?? {}).includes(name))
  const opened = routes.show ?? routes.edit ?? leadsTo
  const found = { code: 'R37', path: `${name}.routes` }
  if (opened !== undefined && unopened !== undefined)
    return [{ ...found, fact: `its rows are opened (${opened}), and \`unopened\` says why not`, remedy: 'leave one of them out' }]
  if (opened !== undefined || unopened !== undefined || (!routes.list && !isTab)) return []
  return [
    {
      ...found,
      fact: 'its listed rows cannot be opened',
      remedy: 'give it a route `show`, name the row that shows them in `leadsTo`, or say why not in `unopened`',
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
              fact: `${other} is called "${label}" in ${language} too`,
              remedy: 'name one of them otherwise',
            },
          ]
        : []
    })
  }
}
