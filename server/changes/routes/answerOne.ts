import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import { Refusal } from '../../errors.ts'
import { keepPlan } from '../keepPlan.ts'
import type { WriteAnswer } from '../once.ts'
import { record } from '../record.ts'
import { recordFor } from '../recordFor.ts'
import { isNewRow, type Plan } from '../write.ts'
import { shownOf } from './shownOf.ts'
import type { WriteRequest } from './writer.ts'

/**
 * Writes the plan of a call that names one row, and answers the row as it is then: `{ id, gone: true }` once it is removed.
 * @param id the row's; null where the call makes it
 * @throws Refusal 409 where the plan refuses the row
 */
export async function answerOne(
  { change, planOnly }: WriteRequest,
  tool: Resource,
  plan: Plan,
  id: number | null,
  status: 200 | 201,
  action?: Action,
): Promise<WriteAnswer> {
  const refused = plan.refused[0]
  if (refused && !planOnly) throw new Refusal(refused.code === 'not_for_you' ? 403 : 409, refused.code, refused.message)
  if (planOnly) {
    const changeSet = await keepPlan(change, plan, 'planned')
    const counts = { rows: plan.writes.length, refused: plan.refused.length }
    const shown = await shownOf(change, plan)
    return {
      status: 200,
      headers: said(changeSet),
      body: { change_set: changeSet, state: 'planned', refused: plan.refused, ...shown, counts: { ...counts, ...shown.counts } },
    }
  }
  if (action?.secondPerson) {
    const changeSet = await keepPlan(change, plan, 'waiting')
    return { status: 202, headers: said(changeSet), body: { change_set: changeSet, state: 'waiting' } }
  }
  const { changeSet, made, revertible } = await record(change, plan)
  const place = plan.writes.find(write => write.tool === tool.name && isNewRow(write.row))?.row
  const answered = place && isNewRow(place) ? (made.get(place.newRow) ?? id) : id
  const body = answered === null ? null : await recordFor(change, tool, answered)
  return { status, headers: { ...said(changeSet), Revertible: String(revertible) }, body: body ?? { id, gone: true } }
}

function said(changeSet: number): Record<string, string> {
  return { 'Change-Set': String(changeSet) }
}
