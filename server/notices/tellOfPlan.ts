import type { ChangeSet } from '../changes/changeSet.ts'
import type { Change } from '../changes/context.ts'
import { agreeingTo } from '../changes/needsSecond.ts'
import { holdersOf, readableBy } from './audience.ts'
import { settle, tell } from './tell.ts'

const tool = 'change_sets'

type Plan = Pick<ChangeSet, 'id' | 'tool' | 'what' | 'actor' | 'job'> & { readonly targets: readonly number[] | null }

/**
 * Notifies those who may approve a plan that it waits, if they reach all of its rows; not its author.
 * @param day of a reminder; without it the first notice
 */
export async function tellThatItWaits(change: Change, { id, actor, targets, ...set }: Plan, day?: string): Promise<void> {
  const permissions = agreeingTo(change, set)
  const rows = targets ?? []
  const people: number[] = []
  for (const person of await holdersOf(change, permissions)) {
    if (person.id !== actor && (await readableBy(change, person, set.tool, rows)).size === rows.length) people.push(person.id)
  }
  await tell(change, people, {
    kind: 'approval_asked',
    tool,
    row: id,
    params: { by: actor },
    key: ['approval of set', id, ...(day ? [day] : [])].join(' '),
  })
}

/** Tells the author of a plan that waited what another person decided; the others need not look any more. */
export async function tellOfDecision(change: Change, { id, actor }: Plan, kind: 'approved' | 'rejected'): Promise<void> {
  await settle(change, { kind: 'approval_asked', tool, row: id })
  const by = change.person?.id ?? null
  if (actor !== null && actor !== by) await tell(change, [actor], { kind, tool, row: id, params: { by }, key: `decision on set ${id}` })
}
