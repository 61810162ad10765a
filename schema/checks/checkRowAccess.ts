import { eachField } from '../each.ts'
import type { Fields } from '../fields.ts'
import { restrictingTool } from '../people.ts'
import type { Resource } from '../resource.ts'
import type { RestrictedRows } from '../rowAccess.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, near } from './check.ts'

const code = 'R27'

type Resources = CheckContext['resources']

/** R27: rows that lead to the row people are bound to, of a tool that does not say who reaches them; a scope that leads nowhere or limits nothing. */
export function checkRowAccess(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const limit = restrictingTool([...resources.values()])
  const own = tool.rowAccess?.restrictTo
  const tell = (fact: string, remedy: string): DeclarationFault[] => [{ code, path: `${tool.name}.rowAccess`, fact, remedy }]
  if (own === undefined || isOpen(own)) {
    const way = limit && wayTo(limit, tool, resources)
    if (own) {
      if (own.unrestricted.trim() === '') return tell('`unrestricted` has no reason', 'write the reason')
      return limit && !way ? tell(`is unrestricted, but its rows do not lead to ${limit}`, 'remove it') : []
    }
    if (!way) return []
    const fact = `its rows lead to ${way.to} (${way.keys.join(' → ')}), and \`restrictTo\` is missing`
    return tell(fact, `add rowAccess: { restrictTo: … } with ${offered(tool, way.keys, limit)}'none', or { unrestricted: '<reason>' }`)
  }
  const fault = faultOf(tool, own, limit, resources)
  if (fault) return tell(fault.fact, fault.remedy)
  return isEndless(tool, resources) ? tell('its row access refers to itself', 'name the field that identifies the owner of a row') : []
}

/** What to say where the first step of the way is a reference of its own: `{ of: 'product' }, `. */
function offered({ fields }: Resource, [first = '']: readonly string[], limit: string): string {
  const target = fields[first]?.refersTo?.tool
  if (!target) return ''
  return target === limit ? `{ field: '${first}' }, ` : `{ of: '${first}' }, `
}

function isOpen(own: RestrictedRows): own is { readonly unrestricted: string } {
  return typeof own === 'object' && 'unrestricted' in own
}

/** What is wrong with a scope by itself: what it names is not there, or does not lead on. */
function faultOf(
  tool: Resource,
  own: RestrictedRows,
  limit: string | undefined,
  resources: Resources,
): { readonly fact: string; readonly remedy: string } | null {
  if (own === 'none' || isOpen(own)) return null
  if ('field' in own) {
    const target = own.field === 'id' ? tableOf(tool) : tool.fields[own.field]?.refersTo?.tool
    if (!limit || target === limit) return null
    const fitting = Object.keys(tool.fields).filter(key => tool.fields[key]?.refersTo?.tool === limit)
    return { fact: `'${own.field}' does not refer to ${limit}`, remedy: near(own.field, fitting) }
  }
  const next = nextOf(tool, resources)
  const references = Object.keys(tool.fields).filter(key => tool.fields[key]?.refersTo)
  if ('of' in own && !tool.fields[own.of]?.refersTo) return { fact: `'${own.of}' is not a reference`, remedy: near(own.of, references) }
  const stray = 'of' in own ? Object.keys(own.where ?? {}).find(key => !tool.fields[key]) : undefined
  if (stray !== undefined) return { fact: `'${stray}' is not a field`, remedy: near(stray, Object.keys(tool.fields)) }
  if ('child' in own && next?.fields[own.by]?.refersTo?.tool !== tableOf(tool))
    return { fact: `'${own.by}' of ${own.child} does not refer to ${tool.name}`, remedy: 'name the tool and its reference' }
  const beyond = next?.rowAccess?.restrictTo
  if (next && (beyond === undefined || isOpen(beyond) || beyond === 'none'))
    return { fact: `${next.name} has no row access`, remedy: `add \`rowAccess\` to ${next.name}, or use 'none' here` }
  return null
}

/** The tool that a scope leads to. */
function nextOf({ fields, rowAccess }: Resource, resources: Resources): Resource | undefined {
  const own = rowAccess?.restrictTo
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
        to: isClosed(end.at) ? `${end.at.name}, which restricted users cannot read` : limit,
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

function isClosed({ rowAccess }: Resource): boolean {
  return rowAccess?.restrictTo === 'none'
}

function isByChild({ rowAccess }: Resource): boolean {
  return typeof rowAccess?.restrictTo === 'object' && 'child' in rowAccess.restrictTo
}

/** Names of references and the tools they lead to, those in cells of rows among them. */
function referencesOf(fields: Fields): (readonly [string, string])[] {
  return [...eachField(fields)].flatMap(({ name, field: { refersTo, refersToMany } }) => {
    const target = refersTo?.tool ?? refersToMany?.tool
    return target ? [[name, target] as const] : []
  })
}
