import { eachField } from '../each.ts'
import type { Fields } from '../fields.ts'
import { boundTool } from '../people.ts'
import type { Resource } from '../resource.ts'
import type { BoundRows } from '../scope.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, near } from './check.ts'

const code = 'R27'

type Resources = CheckContext['resources']

/** R27: rows that lead to the row people are bound to, of a tool that does not say who reaches them; a scope that leads nowhere or limits nothing. */
export function checkScope(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const limit = boundTool([...resources.values()])
  const own = tool.scope?.bound
  const tell = (fact: string, remedy: string): DeclarationFault[] => [{ code, path: `${tool.name}.scope`, fact, remedy }]
  if (own === undefined || isOpen(own)) {
    const way = limit && wayTo(limit, tool, resources)
    if (own) {
      if (own.everybody.trim() === '') return tell('says that everybody reaches its rows, and not why', 'say why')
      return limit && !way ? tell(`says why everybody reaches rows that lead to no row of ${limit}`, 'leave it out') : []
    }
    if (!way) return []
    const fact = `its rows lead to ${way.to} (${way.keys.join(' → ')}), and it does not say who reaches them`
    return tell(fact, `say bound: ${offered(tool, way.keys, limit)}'none', or { everybody: '<why>' }`)
  }
  const fault = faultOf(tool, own, limit, resources)
  if (fault) return tell(fault.fact, fault.remedy)
  return isEndless(tool, resources)
    ? tell('its scope leads round in circles and never ends', 'name the field that says whose a row is')
    : []
}

/** What to say where the first step of the way is a reference of its own: `{ of: 'product' }, `. */
function offered({ fields }: Resource, [first = '']: readonly string[], limit: string): string {
  const target = fields[first]?.refersTo?.tool
  if (!target) return ''
  return target === limit ? `{ field: '${first}' }, ` : `{ of: '${first}' }, `
}

function isOpen(own: BoundRows): own is { readonly everybody: string } {
  return typeof own === 'object' && 'everybody' in own
}

/** What is wrong with a scope by itself: what it names is not there, or does not lead on. */
function faultOf(
  tool: Resource,
  own: BoundRows,
  limit: string | undefined,
  resources: Resources,
): { readonly fact: string; readonly remedy: string } | null {
  if (own === 'none' || isOpen(own)) return null
  if ('field' in own) {
    const target = own.field === 'id' ? tableOf(tool) : tool.fields[own.field]?.refersTo?.tool
    if (!limit || target === limit) return null
    const fitting = Object.keys(tool.fields).filter(key => tool.fields[key]?.refersTo?.tool === limit)
    return { fact: `'${own.field}' names no row of ${limit}`, remedy: near(own.field, fitting) }
  }
  const next = nextOf(tool, resources)
  const references = Object.keys(tool.fields).filter(key => tool.fields[key]?.refersTo)
  if ('of' in own && !tool.fields[own.of]?.refersTo) return { fact: `'${own.of}' is no reference`, remedy: near(own.of, references) }
  const stray = 'of' in own ? Object.keys(own.where ?? {}).find(key => !tool.fields[key]) : undefined
  if (stray !== undefined) return { fact: `'${stray}' is no field`, remedy: near(stray, Object.keys(tool.fields)) }
  if ('child' in own && next?.fields[own.by]?.refersTo?.tool !== tableOf(tool))
    return { fact: `no '${own.by}' of ${own.child} refers to ${tool.name}`, remedy: 'name the tool and its reference that does' }
  const beyond = next?.scope?.bound
  if (next && (beyond === undefined || isOpen(beyond) || beyond === 'none'))
    return { fact: `${next.name} does not say which of its rows are whose`, remedy: `give ${next.name} a scope, or say 'none' here` }
  return null
}

/** The tool that a scope leads to. */
function nextOf({ fields, scope }: Resource, resources: Resources): Resource | undefined {
  const own = scope?.bound
  if (typeof own !== 'object') return undefined
  return resources.get('of' in own ? (fields[own.of]?.refersTo?.tool ?? '') : 'child' in own ? own.child : '')
}

function isEndless(tool: Resource, resources: Resources): boolean {
  const seen = new Set<Resource>()
  for (let at: Resource | undefined = tool; at; at = nextOf(at, resources)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** The shortest way of references to a row of `limit`, to rows that belong to one by their children, or to rows kept from all who are bound. */
function wayTo(limit: string, tool: Resource, resources: Resources): { readonly keys: readonly string[]; readonly to: string } | undefined {
  const seen = new Set([tool.name])
  let ways: { readonly at: Resource; readonly way: readonly string[] }[] = [{ at: tool, way: [] }]
  while (ways.length > 0) {
    const end = ways.find(({ at }) => at.name === limit || isByChild(at) || (at !== tool && isClosed(at)))
    if (end)
      return {
        keys: end.way.length > 0 ? end.way : ['id'],
        to: isClosed(end.at) ? `${end.at.name}, of which nobody who is bound to a row reaches any` : limit,
      }
    ways = ways.flatMap(({ at, way }) =>
      referencesOf(at.fields).flatMap(([key, target]) => {
        const next = resources.get(target)
        // Who handled a row does not own it, so nothing leads through people.
        if (!next || seen.has(target) || next.people) return []
        seen.add(target)
        return [{ at: next, way: [...way, key] }]
      }),
    )
  }
  return undefined
}

function isClosed({ scope }: Resource): boolean {
  return scope?.bound === 'none'
}

function isByChild({ scope }: Resource): boolean {
  return typeof scope?.bound === 'object' && 'child' in scope.bound
}

/** Names of references and the tools they lead to, those in cells of rows among them. */
function referencesOf(fields: Fields): (readonly [string, string])[] {
  return [...eachField(fields)].flatMap(({ name, field: { refersTo, refersToMany } }) => {
    const target = refersTo?.tool ?? refersToMany?.tool
    return target ? [[name, target] as const] : []
  })
}
