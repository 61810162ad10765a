import { sql } from 'kysely'
import type { Across } from '../../schema/across.ts'
import { kept } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { tableOf } from '../../schema/view.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { Claim } from './checkUnique.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import type { Edge } from './earlierClaims.ts'
import { reached } from './recordFor.ts'
import type { Values } from './write.ts'

/** Which claims a rule across rows is about, which of them it has to be asked of, and rows that count no more. */
export interface Asked {
  readonly isIn: readonly boolean[]
  readonly asked: readonly boolean[]
  readonly excluded: readonly number[]
  /** The rule's place in the declaration. */
  readonly place: number
}

type Acyclic = Extract<Across, { kind: 'acyclic' }>

/** A step from one value to another; `id` of the row that says so, null for one that is not written yet. */
interface Step {
  readonly to: string
  readonly id: number | null
}

/** Claims that would close a circle with rows and with the claims before them. */
export async function circles(
  change: Change,
  tool: Resource,
  rule: Acyclic,
  claims: readonly Claim[],
  { isIn, asked, excluded, place }: Asked,
): Promise<Map<number, Fault>> {
  const edge = (whole: Values) => [String(whole[rule.from]), String(whole[rule.to])] as const
  const concerned = { claims: claims.filter((_, at) => isIn[at]), excluded }
  const steps = await stepsFrom(change, tool, rule, concerned)
  const into = await waysInto(change, tool, rule, concerned)
  change.before?.passed(tool, place, edgesOf(steps))
  const told = new Map<number, Fault>()
  const stands = (whole: Values): void => {
    const [begin, end] = edge(whole)
    kept(steps, begin, () => []).push({ to: end, id: null })
    kept(into, end, () => []).push(begin)
  }
  for (const [at, { whole }] of claims.entries()) if (isIn[at] && !asked[at]) stands(whole)
  for (const [at, { whole }] of claims.entries()) {
    if (!asked[at]) continue
    const [begin, end] = edge(whole)
    const way = wayBetween(steps, end, begin)
    const chain = rule.direct && !way ? chainOf({ steps, into }, begin, end, change.before?.chains(tool, place, begin, end)) : null
    if (way) told.set(at, await faultOf(change, tool, begin, end, way))
    else if (change.before?.leads(tool, place, end, begin, steps)) told.set(at, { code: 'in_circle' })
    else if (chain) told.set(at, chain)
    else stands(whole)
  }
  return told
}

interface Ways {
  readonly steps: ReadonlyMap<string, readonly Step[]>
  /** The values that lead to a value. */
  readonly into: ReadonlyMap<string, readonly string[]>
}

/**
 * The error of a claim from which another row leads on, or to which another one leads.
 * @param earlier true if rows before it in the same file make the chain
 */
function chainOf({ steps, into }: Ways, begin: string, end: string, earlier = false): Fault | null {
  const last = lastFrom(steps, end)
  if (last !== end) return { code: 'point_directly', params: { end: last } }
  const [before] = into.get(begin) ?? []
  if (before !== undefined) return { code: 'leads_here', params: { from: before, end } }
  return earlier ? { code: 'makes_chain' } : null
}

/** The value at the end of a way. */
function lastFrom(steps: Ways['steps'], begin: string): string {
  const seen = new Set([begin])
  for (let at = begin; ; ) {
    const next = steps.get(at)?.[0]?.to
    if (next === undefined || seen.has(next)) return at
    seen.add(next)
    at = next
  }
}

/** The values that rows and claims lead from to the beginnings of claims, by these beginnings. */
async function waysInto(
  change: Change,
  tool: Resource,
  { from, to, where, direct }: Acyclic,
  { claims, excluded }: { claims: readonly Claim[] } & Pick<Asked, 'excluded'>,
): Promise<Map<string, string[]>> {
  const into = new Map<string, string[]>()
  if (!direct) return into
  const type = columnsOf(tool, change.engine.country).get(from) ?? 'text'
  const begins = [...new Set(claims.map(({ whole }) => String(whole[from])))]
  const { rows } = await sql<{ id: number; begin: unknown; end: unknown }>`select id, ${sql.ref(from)} as begin, ${sql.ref(to)} as end
    from ${sql.table(tableOf(tool))} as t where ${conditionSql(where, 't', change.rules)} and ${sql.ref(to)} = any(${begins}::${sql.raw(type)}[])
      and id <> all(${excluded}::bigint[])`.execute(change.sql)
  const standing = rows.filter(({ id }) => !change.before?.isWritten(tool, id))
  for (const { begin, end } of standing) kept(into, String(end), () => []).push(String(begin))
  return into
}

/** All rows that lead on from where claims lead, by what they lead on from: a level of them a statement. */
async function stepsFrom(
  change: Change,
  tool: Resource,
  { from, to, where }: Acyclic,
  { claims, excluded }: { claims: readonly Claim[] } & Pick<Asked, 'excluded'>,
): Promise<Map<string, Step[]>> {
  const type = columnsOf(tool, change.engine.country).get(from) ?? 'text'
  const steps = new Map<string, Step[]>()
  for (let next = new Set(claims.map(({ whole }) => String(whole[to]))); next.size > 0; ) {
    const { rows } = await sql<{ id: number; begin: unknown; end: unknown }>`select id, ${sql.ref(from)} as begin, ${sql.ref(to)} as end
      from ${sql.table(tableOf(tool))} as t where ${conditionSql(where, 't', change.rules)} and ${sql.ref(from)} = any(${[...next]}::${sql.raw(type)}[])
        and ${sql.ref(to)} is not null and id <> all(${excluded}::bigint[])`.execute(change.sql)
    for (const value of next) steps.set(value, [])
    const standing = rows.filter(({ id }) => !change.before?.isWritten(tool, id))
    for (const { id, begin, end } of standing) steps.get(String(begin))?.push({ to: String(end), id })
    next = new Set(standing.map(({ end }) => String(end)).filter(value => !steps.has(value)))
  }
  return steps
}

function* edgesOf(steps: ReadonlyMap<string, readonly Step[]>): Iterable<Edge> {
  for (const [begin, ends] of steps) for (const { to, id } of ends) yield { begin, end: to, id }
}

/** The steps from one value to another; none where they are the same, null where there is no way. */
function wayBetween(steps: ReadonlyMap<string, readonly Step[]>, begin: string, end: string): readonly Step[] | null {
  const came = new Map<string, { readonly before: string; readonly step: Step } | null>([[begin, null]])
  // A map goes on to what is added while it is walked.
  for (const at of came.keys()) {
    if (at === end) break
    for (const step of steps.get(at) ?? []) if (!came.has(step.to)) came.set(step.to, { before: at, step })
  }
  if (!came.has(end)) return null
  const way: Step[] = []
  for (let last = came.get(end); last; last = came.get(last.before)) way.unshift(last.step)
  return way
}

async function faultOf(change: Change, tool: Resource, begin: string, end: string, way: readonly Step[]): Promise<Fault> {
  const ids = way.flatMap(({ id }) => id ?? [])
  const seen = await reached(change, tool.name, ids)
  if (seen.size < ids.length) return { code: 'in_circle' }
  return { code: 'in_circle_by', params: { way: [begin, end, ...way.map(({ to }) => to)].join(' → ') } }
}
