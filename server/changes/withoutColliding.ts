import { defaultsOf } from '../../schema/defaultsOf.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { acrossOf, checkAcross } from './checkAcross.ts'
import { type Claim, checkUnique, uniqueSets } from './checkUnique.ts'
import type { Change } from './context.ts'
import { readRows } from './rows.ts'
import type { Values, Write } from './write.ts'

/** A write that other rows do not let stand, and its faults by field. */
export interface Collision {
  readonly write: Write
  readonly faults: Readonly<Record<string, Fault>>
}

/**
 * Leaves out the groups of a plan that rules across rows do not let stand beside other rows, or beside the groups before them.
 * @param isLate the plan was made before, or puts back what was: others may have taken its unique values since
 */
export async function withoutColliding<One extends Write>(
  change: Change,
  writes: readonly One[],
  { isLate = false } = {},
): Promise<{ going: readonly One[]; collided: readonly Collision[] }> {
  const collided: Collision[] = []
  for (const [name, own] of rowsBy(writes, write => write.tool)) {
    const tool = change.engine.tools.get(name)
    const asksUnique = isLate && tool !== undefined && uniqueSets(tool).length > 0
    if (tool && (asksUnique || acrossOf(tool).length > 0)) collided.push(...(await collisions(change, tool, own, asksUnique)))
  }
  if (collided.length === 0) return { going: writes, collided }
  const out = new Set(collided.map(({ write }) => write.group ?? write))
  return { going: writes.filter(write => !out.has(write.group ?? write)), collided }
}

async function collisions(change: Change, tool: Resource, writes: readonly Write[], asksUnique: boolean): Promise<Collision[]> {
  const ids = writes.flatMap(({ row }) => (typeof row === 'number' ? [row] : []))
  const rows = new Map((await readRows(change, tool.name, ids)).map(row => [row.id, row]))
  const asked = writes.filter(({ op }) => op !== 'delete')
  const claims = asked.map(({ op, row, set = {} }): Claim => {
    const before: Values =
      op === 'insert' ? defaultsOf(tool.fields, set, change.rules) : typeof row === 'number' ? (rows.get(row) ?? {}) : {}
    const whole = { ...before, ...set }
    return { whole, changed: Object.keys(op === 'insert' ? whole : set), self: typeof row === 'number' && op === 'update' ? row : 0 }
  })
  const gone = writes.flatMap(({ op, row }) => (op === 'delete' && typeof row === 'number' ? [row] : []))
  const across = acrossOf(tool).length > 0 ? await checkAcross(change, tool, claims, { gone }) : []
  // Rows that are written too give up the values they have now: two that change places are in nobody's way.
  const taken = asksUnique ? await checkUnique(change, tool, claims, ids) : []
  return asked.flatMap((write, at) => {
    const faults = { ...taken[at], ...across[at] }
    return Object.keys(faults).length > 0 ? [{ write, faults }] : []
  })
}
