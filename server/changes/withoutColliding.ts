import { defaultsOf } from '../../schema/defaultsOf.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { acrossOf } from './acrossRules.ts'
import { checkAcross } from './checkAcross.ts'
import { type Claim, checkUnique, fieldsOf, notUnique, uniqueSets } from './checkUnique.ts'
import type { Change } from './context.ts'
import type { EarlierClaims } from './earlierClaims.ts'
import { readRows } from './rows.ts'
import type { Values, Write } from './write.ts'

/** A write that other rows do not let stand, and its faults by field. */
export interface Collision {
  readonly write: Write
  readonly faults: Readonly<Record<string, Fault>>
}

/**
 * Leaves out the groups of a plan that rules across rows do not let stand beside other rows, or beside the groups before them. Where a file is checked,
 * unique values count too, and all that the rows of the file claimed before.
 * @param isLate the plan was made before, or puts back what was: others may have taken its unique values since
 */
export async function withoutColliding<One extends Write>(
  change: Change,
  writes: readonly One[],
  { isLate = false }: { readonly isLate?: boolean } = {},
): Promise<{ going: readonly One[]; collided: readonly Collision[] }> {
  const { before, judges } = change
  const collided: Collision[] = []
  const claimed: Claimed[] = []
  for (const [name, own] of rowsBy(writes, write => write.tool)) {
    const tool = change.engine.tools.get(name)
    const asksUnique = (isLate || (before ?? judges) !== undefined) && tool !== undefined && claimsUnique(change, tool, own)
    if (!tool || (!asksUnique && acrossOf(tool).length === 0)) continue
    const found = await collisions(change, tool, own, asksUnique)
    collided.push(...found.collided)
    claimed.push(found)
  }
  const out = new Set(collided.map(({ write }) => write.group ?? write))
  const isGoing = (write: Write) => !out.has(write.group ?? write)
  for (const { tool, asked, claims } of before && !judges ? claimed : [])
    before?.note(
      tool,
      claims.filter((_, at) => asked[at] && isGoing(asked[at])),
      change.rules,
    )
  return { going: collided.length > 0 ? writes.filter(isGoing) : writes, collided }
}

/** Whether writes say anything of what must be unique: of most of them no row is read. */
function claimsUnique({ before }: Change, tool: Resource, writes: readonly Write[]): boolean {
  const sets = uniqueSets(tool).filter(set => !before?.isFound(tool, set))
  const fields = new Set(sets.flatMap(fieldsOf))
  return fields.size > 0 && writes.some(({ op, set = {} }) => op === 'insert' || Object.keys(set).some(key => fields.has(key)))
}

/** What writes claim of the rows of a tool, one claim each. */
interface Claimed {
  readonly tool: Resource
  readonly asked: readonly Write[]
  readonly claims: readonly Claim[]
}

async function collisions(
  change: Change,
  tool: Resource,
  writes: readonly Write[],
  asksUnique: boolean,
): Promise<Claimed & { readonly collided: readonly Collision[] }> {
  const ids = writes.flatMap(({ row }) => (typeof row === 'number' ? [row] : []))
  const rows = new Map((await readRows(change, tool.name, ids)).map(row => [row.id, row]))
  const asked = writes.filter(({ op }) => op !== 'delete')
  const claims = asked.map((write): Claim => {
    const { op, row, set = {} } = write
    const old: Values = op === 'insert' ? defaultsOf(tool.fields, set, change.rules) : typeof row === 'number' ? (rows.get(row) ?? {}) : {}
    const whole = { ...old, ...set }
    const changed = Object.keys(op === 'insert' ? whole : set)
    return { whole, changed, self: typeof row === 'number' && op === 'update' ? row : 0, unknown: change.judges?.(write) }
  })
  const gone = writes.flatMap(({ op, row }) => (op === 'delete' && typeof row === 'number' ? [row] : []))
  const across = acrossOf(tool).length > 0 ? await checkAcross(change, tool, claims, { gone }) : []
  // Rows that are written too give up the values they have now: two that change places are in nobody's way.
  const taken = asksUnique ? await checkUnique(change, tool, claims, ids) : []
  const faults = asked.map((_, at) => ({ ...taken[at], ...across[at] }))
  if (change.before) tellTwice(change, tool, claims, { faults, before: change.before })
  return {
    tool,
    asked,
    claims,
    collided: asked.flatMap((write, at) => (Object.keys(faults[at] ?? {}).length > 0 ? [{ write, faults: faults[at] ?? {} }] : [])),
  }
}

/** Tells which rows of a file claim unique values that a row of it before claims: nothing of either stands in the table yet. */
function tellTwice(
  change: Change,
  tool: Resource,
  claims: readonly Claim[],
  { faults, before }: { readonly faults: readonly Record<string, Fault>[]; readonly before: EarlierClaims },
): void {
  const near = new Map<string, number>()
  for (const [at, claim] of claims.entries()) {
    const own = faults[at]
    if (!own || Object.keys(own).length > 0) continue
    const places = before.placesOf(tool, claim, change.rules)
    const isNear = (mark: string) => near.has(mark) && (claim.self === 0 || near.get(mark) !== claim.self)
    const twice = places.find(({ mark }) => isNear(mark) || before.isTaken(tool, mark, claim.self))
    if (!twice) for (const { mark } of places) near.set(mark, claim.self)
    else own[twice.on.find(key => claim.changed.includes(key)) ?? twice.on[0] ?? ''] = notUnique(change.engine, twice)
  }
}
