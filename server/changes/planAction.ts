import { optionText } from '../../i18n/wordsOf.ts'
import { type Action, actionFits, isLeft } from '../../schema/action.ts'
import type { Scalar } from '../../schema/condition.ts'
import type { Resource } from '../../schema/resource.ts'
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
import { refusedBeside, refusedRow, runEffect } from './runEffect.ts'
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
    const group = action.together ? `${table} ${name}` : `${table} ${row.id}`
    return { row, set: ownValues(tool, action, row, own ?? {}), self: row.id, group, answers: own }
  })
  const more = await runEffect(change, `${table}.${name}`, planned, answers.all)
  for (const [id, { says, errors }] of more.refused) {
    const row = fitting.find(one => one.id === id)
    if (row) refused.push({ ...refusedRow(tool, row, 'refused', change.engine.say(says)), ...(errors && { errors }) })
  }
  const free = planned.filter(({ row }) => !more.refused.has(row.id))
  const going = action.together && refused.length > 0 ? [] : free
  const copied = action.copies ? await planCopies(change, tool, action, going) : undefined
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
  const left = await mostOf(change.engine.marketplace.effects, tool, name, fittingNow(change, action, rows), reader(change), change.rules)
  const standing = rows.filter(row => {
    const says = held.get(row.id)
    if (!actionFits(action, row, change.rules))
      refused.push({ ...refusedRow(tool, row, 'wrong_state', failed), ...movesFrom(tool, action, row) })
    else if (!mayOn(action, row, change.person, change.rules)) refused.push(refusedRow(tool, row, 'not_for_you', say('not_for_you')))
    else if (!isLeft(left.get(row.id))) refused.push(refusedRow(tool, row, 'held_back', change.engine.say(action.most?.says ?? '')))
    else if (says) refused.push(refusedRow(tool, row, 'held_back', change.engine.say(says)))
    else return true
    return false
  })
  return { standing, refused }
}

function failedText(change: Change, tool: Resource, action: Action): string {
  return change.engine.say(action.says?.failed ?? tool.says.saveFailed ?? 'failed_to_update_retry')
}

function fittingNow(change: Change, action: Action, rows: readonly Row[]): readonly Row[] {
  return action.most ? rows.filter(row => actionFits(action, row, change.rules)) : []
}

/** Whether the state that was chosen may be reached from where the row stands. */
function mayGo({ moves }: Action, row: Row, answers: Values): boolean {
  return !moves?.choose || (moves.choose[row[moves.field] as string | number] ?? []).includes(answers[moves.field] as Scalar)
}

/** Where a row stands and from where the action starts; nothing where it is not its state that keeps it back. */
function movesFrom(tool: Resource, { moves }: Action, row: Row): Pick<Refused, 'params'> {
  return moves && !moves.from.includes(row[moves.field] as Scalar) ? standsAt(tool, moves.field, row, { from: moves.from }) : {}
}

/** Where a row stands and where the action may move it. */
function movesTo(tool: Resource, { moves }: Action, row: Row): Pick<Refused, 'params'> {
  return moves?.choose ? standsAt(tool, moves.field, row, { to: moves.choose[row[moves.field] as string | number] ?? [] }) : {}
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
  const { moves } = action
  const answered = action.elsewhere ? [] : Object.entries(answers).filter(([key]) => tool.fields[key] && !tool.fields[key]?.holdsRows)
  const to = moves?.back ? row[moves.back] : moves?.to
  const moved = moves && to !== undefined ? { [moves.field]: to } : {}
  return { ...Object.fromEntries(answered), ...action.puts, ...moved }
}
