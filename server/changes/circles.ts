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
  const steps = await stepsFrom(change, tool, rule, { claims: claims.filter((_, at) => isIn[at]), excluded })
  change.before?.passed(tool, place, edgesOf(steps))
  const told = new Map<number, Fault>()
  const stands = (whole: Values): void => {
    const [begin, end] = edge(whole)
    kept(steps, begin, () => []).push({ to: end, id: null })
  }
  for (const [at, { whole }] of claims.entries()) if (isIn[at] && !asked[at]) stands(whole)
  for (const [at, { whole }] of claims.entries()) {
    if (!asked[at]) continue
    const [begin, end] = edge(whole)
    const way = wayBetween(steps, end, begin)
    if (way) told.set(at, await faultOf(change, tool, begin, end, way))
    else if (change.before?.leads(tool, place, end, begin, steps)) told.set(at, { code: 'in_circle' })
    else stands(whole)
  }
  return told
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
