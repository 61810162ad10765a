import { cardKey, type HubCard } from '../hub.ts'
import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'
import { askedOf } from './checkList.ts'

/** R65: a hub without cards, at several addresses or with one twice; a card of no tool, of one without an address, of no view, or of a filter that its list has not. */
export function checkHub(tool: Tool, context: CheckContext): DeclarationFault[] {
  if (tool.type !== 'page' || !tool.cards) return []
  const { name, routes, cards } = tool
  const fault = (path: string, fact: string, remedy: string): DeclarationFault => ({ code: 'R65', path: `${name}.${path}`, fact, remedy })
  const keys = cards.map(cardKey)
  const [route = ''] = routes
  return [
    ...(cards.length > 0 ? [] : [fault('cards', 'has no cards', 'add the tools')]),
    ...keys.filter((key, at) => keys.indexOf(key) < at).map(key => fault('cards', `'${key}' is listed twice`, 'remove one')),
    ...(routes.length === 1 && !/[:?]/.test(route) ? [] : [fault('routes', 'a hub needs one address without parameters', 'give it one')]),
    ...cards.flatMap((card, at) => cardFaults(`${name}.cards.${keys[at]}`, card, context)),
  ]
}

function cardFaults(path: string, card: HubCard, { tools, resources }: CheckContext): DeclarationFault[] {
  const found = { code: 'R65', path }
  const tool = tools.find(one => one.name === card.tool)
  if (!tool) return unknown({ ...found, said: 'no tool' }, [card.tool], new Set(tools.map(({ name }) => name)))
  const resource = resources.get(card.tool)
  if (!resource) {
    if (tool.type === 'link' || (tool.type === 'upload' && (!tool.routes.page || tool.area)) || (tool.type === 'page' && tool.hidden))
      return [{ ...found, fact: `${card.tool} has no screen`, remedy: 'name a list, a page or an upload' }]
    const isAsked = card.view !== undefined || card.name !== undefined
    return isAsked ? [{ ...found, fact: `${card.tool} has no list`, remedy: 'remove the filter' }] : []
  }
  return [...addressFaults(found, resource, tools), ...askedFaults(found, card, resource)]
}

type Found = Pick<DeclarationFault, 'code' | 'path'>

function addressFaults(found: Found, { name, routes }: Resource, tools: readonly Tool[]): DeclarationFault[] {
  const isTab = tools.some(tool => tool.type === 'page' && Object.values(tool.tabs ?? {}).includes(name))
  return routes.list || isTab ? [] : [{ ...found, fact: `the list of ${name} has no address`, remedy: 'name a tool that can be opened' }]
}

function askedFaults(found: Found, card: HubCard, { list }: Resource): DeclarationFault[] {
  if (card.view !== undefined) return unknown({ ...found, said: 'no view' }, [card.view], Object.keys(list.views ?? {}))
  if (card.name === undefined)
    return list.needsOneOf ? [{ ...found, fact: 'its list requires a filter', remedy: 'give the card a filter or a view' }] : []
  const filters = new Set([...(list.filters ?? []), ...Object.keys(list.relatedFilters ?? {})])
  return unknown(
    { ...found, said: 'no filter' },
    Object.keys(card.filter).map(key => askedOf(key, filters)[0]),
    filters,
  )
}
