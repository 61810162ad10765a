import { hangsOnTime } from '../condition.ts'
import type { Redirects } from '../redirects.ts'
import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import { wholeKeys } from '../uniqueSet.ts'
import { uploadPlaces } from '../upload.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** First parts of addresses that the server has for itself. */
const OWN = ['api', 'oidc', 'assets', 'docs', 'login']

/** R90: rows that lead elsewhere from an address that is taken, by fields that cannot name a row or an address, or that are not for everybody. */
export function checkRedirects(tool: Resource, context: CheckContext): DeclarationFault[] {
  const { redirects, fields, name, viewOf } = tool
  if (!redirects || viewOf) return []
  const path = `${name}.redirects`
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R90', path, fact, remedy })
  const { at, by, to, where = {}, until, known, people, all } = redirects
  const said = [by, to, ...Object.keys(where), people, all, ...[until, known].filter(key => key !== undefined)]
  const missing = unknown({ code: 'R90', path }, said, Object.keys(fields))
  if (missing.length > 0) return missing
  const kindOf = (key: string) => fields[key]?.kind
  const copied = fields[by]?.copied
  const told = [by, to, ...(known === undefined ? [] : [known])]
  return [
    ...placeFaults(at, tool, context).map(fact => fault(fact, "choose another `at`, like '/s'")),
    ...(kindOf(by) === 'text' && fields[by]?.unique ? [] : [fault(`'${by}' is not unique`, 'name a unique text')]),
    ...(typeof copied === 'string' && copied !== `${at}/`
      ? [fault(`'${by}' is copied with the prefix '${copied}'`, `use copied: '${at}/'`)]
      : []),
    ...(kindOf(to) === 'url' ? [] : [fault(`'${to}' is not an address`, 'name a `url()`')]),
    ...(until === undefined || kindOf(until) === 'date' ? [] : [fault(`'${until}' is not a date`, 'name a date')]),
    ...(Object.values(where).some(hangsOnTime) ? [fault('`where` depends on the day', 'use `until`, which each request evaluates')] : []),
    ...[people, all]
      .filter(key => kindOf(key) !== 'integer' || !fields[key]?.readOnly)
      .map(key => fault(`'${key}' is not a read-only integer`, 'name an `integer({ readOnly: true })`')),
    ...told
      .filter(key => fields[key]?.personal || fields[key]?.masked || fields[key]?.writeOnly || fields[key]?.mentions)
      .map(key => fault(`'${key}' is not public`, 'name another field: anyone with the address sees it')),
  ]
}

/** Why the addresses cannot begin so. */
function placeFaults(at: string, tool: Resource, { tools, resources }: CheckContext): string[] {
  if (!/^\/[a-z][a-z0-9-]*$/.test(at)) return [`'${at}' is not a valid first part of an address`]
  const others = [...resources.values()].filter(other => other !== tool && !other.viewOf && other.redirects?.at === at)
  const screens = tools.filter(one => routesOf(one).some(route => route === at || route.startsWith(`${at}/`)))
  return [
    ...(OWN.includes(at.slice(1)) ? [`'${at}' is reserved by the server`] : []),
    ...others.map(other => `${other.name} also redirects from '${at}'`),
    ...screens.map(other => `'${at}' is an address of ${other.name}`),
  ]
}

function routesOf(tool: Tool): readonly string[] {
  if (tool.type === 'upload') return uploadPlaces(tool).map(({ route }) => route)
  return Object.values(tool.routes)
    .flat()
    .filter(route => route !== undefined)
}

/** R91: daily numbers in a tool that cannot keep one row for each row, day and source, or under sources that it does not know. */
export function checkDailyVisits({ name, redirects, viewOf }: Resource, { resources }: CheckContext): DeclarationFault[] {
  if (!redirects || viewOf) return []
  const path = `${name}.redirects.daily`
  const { daily } = redirects
  const kept = resources.get(daily.tool)
  if (!kept) return unknown({ code: 'R91', path, said: 'no tool' }, [daily.tool], resources.keys())
  const { by, day, source, people, all, visitors } = daily
  const missing = unknown({ code: 'R91', path }, [by, day, source, people, all, visitors], Object.keys(kept.fields))
  if (missing.length > 0) return missing
  const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R91', path, fact, remedy })
  const isOneRow = kept.unique.some(set => wholeKeys(set)?.toSorted().join() === [by, day, source].toSorted().join())
  const options = (kept.fields[source]?.options ?? []).map(({ id }) => String(id))
  return [
    ...(kept.fields[by]?.refersTo?.tool === name
      ? []
      : [fault(`'${by}' does not refer to ${name}`, `name the reference of ${kept.name} to ${name}`)]),
    ...(kept.fields[day]?.kind === 'date' ? [] : [fault(`'${day}' is not a date`, 'name a date')]),
    ...[people, all, visitors]
      .filter(key => kept.fields[key]?.kind !== 'integer')
      .map(key => fault(`'${key}' is not an integer`, 'name an integer')),
    ...(isOneRow ? [] : [fault('its day and source are not unique', `add \`unique: [['${by}', '${day}', '${source}']]\` to ${kept.name}`)]),
    ...sourcesOf(redirects)
      .filter(one => !options.includes(one))
      .map(one => fault(`'${source}' has no option '${one}'`, 'add it, or remove the source')),
  ]
}

const sourcesOf = ({ sources: { none, other, by } }: Redirects): readonly string[] => [none, other, ...Object.keys(by)]
