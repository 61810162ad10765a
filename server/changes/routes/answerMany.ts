import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import { keepPlan } from '../keepPlan.ts'
import type { Answer } from '../once.ts'
import { record } from '../record.ts'
import type { Plan } from '../write.ts'
import { shownOf } from './shownOf.ts'
import type { Asked } from './writer.ts'

/** Writes the plan of a call over many rows, or keeps it to be seen first; answers counts, and the rows left out with their reasons. */
export async function answerMany({ change, planOnly }: Asked, tool: Resource, plan: Plan, action?: Action): Promise<Answer> {
  const counts = { rows: plan.writes.filter(write => write.tool === tool.name).length, refused: plan.refused.length }
  const { refused } = plan
  if (planOnly) {
    const changeSet = await keepPlan(change, plan, 'planned')
    const shown = await shownOf(change, plan)
    return answer(200, changeSet, { state: 'planned', refused, ...shown, counts: { ...counts, ...shown.counts } })
  }
  if (action?.secondPerson) return answer(202, await keepPlan(change, plan, 'waiting'), { state: 'waiting', counts, refused })
  const { changeSet, revertible } = await record(change, plan)
  return answer(200, changeSet, { state: 'applied', counts, refused, revertible })
}

function answer(status: 200 | 202, changeSet: number, body: object): Answer {
  return { status, headers: { 'Change-Set': String(changeSet) }, body: { change_set: changeSet, ...body } }
}
