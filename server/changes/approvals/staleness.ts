import { rowsBy } from '../../../schema/maps.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import type { Staleness } from '../../../schema/wire/changes.ts'
import { type Param, Refusal } from '../../errors.ts'
import type { Change } from '../context.ts'
import { seenKeys, shown } from '../entryChanges.ts'
import { isLimited, mayRead, reached } from '../recordFor.ts'
import { say } from '../say.ts'
import { titleTexts } from '../titleTexts.ts'
import { type ChangedRow, changedSince } from './changedSince.ts'
import type { Waiting } from './keepReads.ts'

/** Rows shown of a difference. */
const SHOWN = 50

/** The difference since a plan or a file was sent for approval, as far as the user may read it; undefined while it is as it was sent. */
export async function stalenessOf(change: Change, of: Waiting): Promise<Staleness | undefined> {
  const changed = await changedSince(change, of)
  return changed.length > 0 ? told(change, changed) : undefined
}

/**
 * An approval approves what the approver saw.
 * @throws Refusal 412 `stale` with the difference, if a row that the effect depends on changed since it was sent
 */
export async function mustBeAsSent(change: Change, of: Waiting): Promise<void> {
  const stale = await stalenessOf(change, of)
  if (stale) throw staleApproval(stale)
}

/** The refusal of an approval whose plan no longer holds. */
export function staleApproval(stale: Staleness): Refusal {
  const params = JSON.parse(JSON.stringify({ key: 'approval_stale', ...stale })) as Record<string, Param>
  return new Refusal(412, 'stale', say('approval_stale'), { params })
}

async function told(change: Change, changed: readonly ChangedRow[]): Promise<Staleness> {
  const last = changed.toSorted((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? '') || 0)[0]
  const rows: Staleness['rows'][number][] = []
  for (const [name, own] of rowsBy(changed, ({ tool }) => tool)) {
    const tool = change.engine.tools.get(name)
    if (!tool || !mayRead(change, name)) continue
    const seen = await reached(
      change,
      name,
      own.map(({ id }) => id),
    )
    const isShown = ({ id, op }: ChangedRow) => seen.has(id) || (op === 'delete' && !isLimited(change, name))
    const visible = own.filter(isShown)
    const titles = await titleTexts(change, name, new Map(visible.map(one => [one.id, one.op === 'delete' ? one.before : one.now])))
    const keys = seenKeys(change, tool)
    for (const { id, op, fields, before, now } of visible) {
      const differing = keys.filter(key => fields.includes(key) && !sameValue(before[key] ?? null, now[key] ?? null))
      const changes = differing.map(field => ({
        field,
        from: shown(change, tool, field, before[field]),
        to: shown(change, tool, field, now[field]),
      }))
      rows.push({ tool: name, id, title: titles.get(id) ?? '', op, changes })
    }
  }
  const told = rows.slice(0, SHOWN)
  return { rows: told, more: changed.length - told.length, at: last?.at ?? null, by: last?.by ?? null }
}
