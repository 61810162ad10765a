import { optionText } from '../../i18n/wordsOf.ts'
import { type Action, hasRemaining, isActionAvailable } from '../../schema/action.ts'
import type { Scalar } from '../../schema/condition.ts'
import type { Resource } from '../../schema/resource.ts'
import { filled } from '../../schema/templateText.ts'
import { tableOf } from '../../schema/view.ts'
import type { Moves, NamedState } from '../../schema/wire/changes.ts'
import { erasureOf } from '../erasure/erasureOf.ts'
import { mayOn } from '../lists/canOn.ts'
import { heldBack } from '../lists/heldBack.ts'
import { mostOf } from '../lists/mostOf.ts'
import { checkAnswers, type Given } from './checkAnswers.ts'
import type { Change } from './context.ts'
import { doneAlong } from './doneAlong.ts'
import { mergeGroups } from './mergeWrites.ts'
import { planCopies } from './planCopies.ts'
import { publishedWrites } from './publishedWrites.ts'
import { idsOf, reader } from './rows.ts'
import { refusalText, refusedBeside, refusedRow, runEffect } from './runEffect.ts'
import { invalid, say } from './say.ts'
import { withoutColliding } from './withoutColliding.ts'
import type { Plan, Refused, Row, Values, Write } from './write.ts'

/**
 * Plans an action on rows: rows that do not stand where it starts, or that a guard or the effect holds back, are refused.
 * @param rows locked, as they are now
 * @param given answers to the action's questions; those of each row, where the action lets rows have their own
 * @throws Refusal 422 where an answer is wrong
 */
export async function planAction(change: Change, tool: Resource, name: string, rows: readonly Row[], given: Given): Promise<Plan> {
  const action = tool.actions[name] as Action
  const table = tableOf(tool)
  const failed = failedText(change, tool, action)
  const { standing, refused } = await standingRows(change, tool, name, rows)
  // Where a row stands comes before what was answered (409 before 422): what is asked may depend on it.
  const answers = await checkAnswers(change, tool, action, standing, given)
  refused.push(...answers.refused)
  const fitting = standing.filter(row => {
    const own = answers.of.get(row.id)
    if (own && !mayGo(action, row, own)) refused.push({ ...refusedRow(tool, row, 'wrong_state', failed), ...movesTo(tool, action, row) })
    return own !== undefined && mayGo(action, row, own)
  })
  const planned = fitting.map(row => {
    const own = answers.of.get(row.id)
    const group = action.atomic ? `${table} ${name}` : `${table} ${row.id}`
    return { row, set: ownValues(tool, action, row, own ?? {}), self: row.id, group, answers: own }
  })
  const more = await runEffect(change, `${table}.${name}`, planned, answers.all, action.generatesImage)
  for (const [id, refusal] of more.refused) {
    const row = fitting.find(one => one.id === id)
    if (row)
      refused.push({
        ...refusedRow(tool, row, 'refused', refusalText(change.engine, refusal)),
        ...(refusal.errors && { errors: refusal.errors }),
      })
  }
  const free = planned.filter(({ row }) => !more.refused.has(row.id))
  const going = action.atomic && refused.length > 0 ? [] : free
  const copied = action.duplicates ? await planCopies(change, tool, action, going) : undefined
  refused.push(...(copied?.refused ?? []))
  const updates = going.map(({ row, set, group }): Write => ({ tool: table, op: 'update', row: row.id, set, group, version: row.version }))
  const own = copied?.writes ?? updates
  const published = action.publishes ? await publishedWrites(change, tool, action.publishes, going) : []
  const along: Write[] = []
  for (const { tool: other, does, rows: named, answers: said, grouped } of await doneAlong(change, tool, action, going, answers.all)) {
    const plan = await planAction(change, other, does, named, said)
    along.push(...grouped(plan.writes))
    refused.push(...plan.refused)
  }
  const merged = mergeGroups([...own, ...published, ...more.writes, ...along])
  const { going: writes, collided } = await withoutColliding(change, merged.writes)
  const out = new Set(collided.map(({ write }) => write.group))
  for (const { write, faults } of collided) {
    // Rows that write to one row besides fall together.
    const fallen = going.filter(({ group }) => merged.groupOf(group) === write.group)
    if (fallen.length === 0) throw invalid(faults)
    for (const { row } of fallen) refused.push(refusedBeside(tool, row, faults))
  }
  const targets = going.filter(({ group }) => !out.has(merged.groupOf(group))).map(({ row }) => row.id)
  const erasure = await erasureOf(change, { tool: table, what: name }, writes)
  const said = typeof given === 'function' ? {} : { given }
  return { tool: table, what: name, targets, writes: erasure?.writes ?? writes, refused, ...said }
}

/** Rows that an action may be done to as they stand, and why not to the others, whatever is answered. */
export async function standingRows(change: Change, tool: Resource, name: string, rows: readonly Row[]) {
  const action = tool.actions[name] as Action
  const failed = failedText(change, tool, action)
  const refused: Refused[] = []
  const held = await heldBack(change.sql, action.guards, idsOf(rows), change.rules)
  const left = await mostOf(change.engine.marketplace.planners, tool, name, fittingNow(change, action, rows), reader(change), change.rules)
  const standing = rows.filter(row => {
    const says = held.get(row.id)
    if (!isActionAvailable(action, row, change.rules))
      refused.push({ ...refusedRow(tool, row, 'wrong_state', failed), ...movesFrom(tool, action, row) })
    else if (!mayOn(action, row, change.person, change.rules)) refused.push(refusedRow(tool, row, 'not_for_you', say('not_for_you')))
    else if (!hasRemaining(left.get(row.id)))
      refused.push(refusedRow(tool, row, 'held_back', change.engine.say(action.remaining?.message ?? '')))
    else if (says) refused.push(refusedRow(tool, row, 'held_back', filled(change.engine.say(says.message), { name: says.name })))
    else return true
    return false
  })
  return { standing, refused }
}

function failedText(change: Change, tool: Resource, action: Action): string {
  return change.engine.say(action.messages?.failed ?? tool.messages.saveFailed ?? 'failed_to_update_retry')
}

function fittingNow(change: Change, action: Action, rows: readonly Row[]): readonly Row[] {
  return action.remaining ? rows.filter(row => isActionAvailable(action, row, change.rules)) : []
}

/** Whether the state that was chosen may be reached from where the row stands. */
function mayGo({ transition }: Action, row: Row, answers: Values): boolean {
  return (
    !transition?.choices ||
    (transition.choices[row[transition.field] as string | number] ?? []).includes(answers[transition.field] as Scalar)
  )
}

/** Where a row stands and from where the action starts; nothing where it is not its state that keeps it back. */
function movesFrom(tool: Resource, { transition }: Action, row: Row): Pick<Refused, 'params'> {
  return transition && !transition.from.includes(row[transition.field] as Scalar)
    ? standsAt(tool, transition.field, row, { from: transition.from })
    : {}
}

/** Where a row stands and where the action may move it. */
function movesTo(tool: Resource, { transition }: Action, row: Row): Pick<Refused, 'params'> {
  return transition?.choices
    ? standsAt(tool, transition.field, row, { to: transition.choices[row[transition.field] as string | number] ?? [] })
    : {}
}

function standsAt(tool: Resource, field: string, row: Row, way: Readonly<Partial<Record<'from' | 'to', readonly Scalar[]>>>) {
  const named = (id: unknown): NamedState => {
    const option = tool.fields[field]?.options?.find(one => one.id === id)
    return { key: option?.key ?? String(id), name: optionText(option?.name ?? String(id)) }
  }
  const { from, to } = way
  const moves: Moves = {
    tool: tool.name,
    field,
    stands: named(row[field]),
    ...(from && { from: from.map(named) }),
    ...(to && { to: to.map(named) }),
  }
  return { params: { moves } }
}

/** The state it moves to, the values it puts, and the answers that bear a column's name. */
function ownValues(tool: Resource, action: Action, row: Row, answers: Values): Record<string, unknown> {
  const { transition } = action
  const answered = action.plannerInputsOnly
    ? []
    : Object.entries(answers).filter(([key]) => tool.fields[key] && !tool.fields[key]?.holdsRows)
  const to = transition?.previous ? row[transition.previous] : transition?.to
  const moved = transition && to !== undefined ? { [transition.field]: to } : {}
  return { ...Object.fromEntries(answered), ...action.fixedValues, ...moved }
}
