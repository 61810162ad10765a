import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import { tableOf } from '../../../schema/view.ts'
import { foresee } from '../../access/foresee.ts'
import { changesAccess } from '../../access/guardGrants.ts'
import { Refusal } from '../../errors.ts'
import { brokenBy } from '../brokenBy.ts'
import type { Change } from '../context.ts'
import { keepPlan } from '../keepPlan.ts'
import { needsSecond } from '../needsSecond.ts'
import { answered, named, type WriteAnswer } from '../once.ts'
import { previewFigureChanges } from '../previewFigureChanges.ts'
import { previewOf } from '../previewOf.ts'
import { previewSums } from '../previewSums.ts'
import { record } from '../record.ts'
import { recordFor } from '../recordFor.ts'
import { invalid } from '../say.ts'
import { sumOfPlan } from '../sumOfPlan.ts'
import { titledRows } from '../titleTexts.ts'
import { warnsOf } from '../warnsOf.ts'
import { isNewRow, type Plan } from '../write.ts'
import type { WriteRequest } from './writer.ts'

interface Counts {
  readonly rows: number
  readonly refused: number
}

/**
 * Writes the plan of a call that names one row, and answers the row as it is then, or the one that was made of it: `{ id, gone: true }` once it is removed.
 * @param id the row's; null where the call makes it
 * @throws Refusal 409 where the plan refuses the row
 */
export async function answerOne({ change, planOnly }: WriteRequest, tool: Resource, plan: Plan, id: number | null, action?: Action) {
  if (planOnly) return answerPlanned(change, plan, { rows: plan.writes.length, refused: plan.refused.length }, action)
  const refused = plan.refused[0]
  if (refused?.code === 'invalid' && refused.errors) throw invalid(refused.errors, undefined, tool.fields)
  if (refused) throw new Refusal(refused.code === 'not_for_you' ? 403 : 409, refused.code, refused.message, { params: refused.params })
  const { waits, writes } = await needsSecond(change, plan)
  if (waits) return answered(await keepPlan(change, { ...plan, writes }, 'waiting'), { state: 'waiting' }, 202)
  const { changeSet, made, revertible } = await record(change, plan)
  const place = action?.stayOnRecord ? undefined : plan.writes.find(write => write.tool === tableOf(tool) && isNewRow(write.row))?.row
  const written = place && isNewRow(place) ? (made.get(place.newRow) ?? id) : id
  const body = written === null ? null : await recordFor(change, tool, written)
  // The next write goes on from here, as after reading it.
  const headers = { ...named(changeSet, revertible), ...(body && { ETag: `"${body.version}"` }) }
  return { status: id === null ? 201 : 200, headers, body: body ?? { id, gone: true } } as const
}

/** Writes the plan of a call over many rows, or keeps it to be seen first; answers counts, and the rows left out with their reasons. */
export async function answerMany({ change, planOnly }: WriteRequest, tool: Resource, plan: Plan, action?: Action): Promise<WriteAnswer> {
  const counts = { rows: plan.writes.filter(write => write.tool === tableOf(tool)).length, refused: plan.refused.length }
  if (planOnly) return answerPlanned(change, plan, counts, action)
  const refused = await titledRows(change, plan.refused)
  const { waits, writes } = await needsSecond(change, plan)
  if (waits) return answered(await keepPlan(change, { ...plan, writes }, 'waiting'), { state: 'waiting', counts, refused }, 202)
  const { changeSet, revertible } = await record(change, plan)
  return answered(changeSet, { state: 'applied', counts, refused, revertible })
}

/** Keeps a plan that is only looked at, with its first rows as they are and would be, and what it would do to anybody's access. */
async function answerPlanned(change: Change, asked: Plan, counts: Counts, action?: Action): Promise<WriteAnswer> {
  const { waits, writes } = await needsSecond(change, asked)
  const plan = { ...asked, writes }
  const changeSet = await keepPlan(change, plan, 'planned')
  const { by_tool, preview } = await previewOf(change, plan)
  const people = changesAccess(plan.writes) ? { people: await foresee(change, plan) } : {}
  const needed = plan.what === 'delete' ? change.engine.tools.get(plan.tool)?.usages : action?.dependents
  const broken = needed ? await brokenBy(change, { dependents: needed }, plan.targets ?? []) : []
  const breaks = broken.length > 0 ? { breaks: broken } : {}
  const figures = await previewFigureChanges(change, plan)
  const sums = await previewSums(change, plan, action)
  const warned = await warnsOf(change, plan)
  const warns = warned.length > 0 ? { warns: warned } : {}
  const refused = await titledRows(change, plan.refused)
  return answered(changeSet, {
    state: 'planned',
    refused,
    counts: { ...counts, by_tool },
    preview,
    ...people,
    ...warns,
    ...breaks,
    ...(action?.planLabel && { sum: await sumOfPlan(change, plan, action.planLabel.sum) }),
    ...(figures.length > 0 && { figures }),
    ...(sums && { sums }),
    ...(waits && { second_person: true }),
  })
}
