import type { Resource } from '../../schema/resource.ts'
import { isClosedToRestricted } from '../../schema/rowAccess.ts'
import type { Fault } from '../../schema/rule.ts'
import type { Change } from './context.ts'
import { notForYou } from './say.ts'
import type { Values } from './write.ts'

/**
 * What people write who are bound to a row (a supplier) must be theirs then, by the tool's own scope: a new row names what they are bound to where it names
 * none, and no row is written that they would not reach afterwards.
 */
export const ownRow = { given, filled, faults, isForOthers, isShared }

/**
 * The values of a new row, with what the person is bound to where none is given.
 * @param parent the reference that names the row's parent, which is put in later
 * @throws Refusal 403 for a tool where nobody who is bound could reach the new row
 */
function given(change: Change, tool: Resource, values: Values, parent?: string): Values {
  if (isForOthers(change, tool)) throw notForYou()
  return ownerField(tool) === parent ? values : filled(change, tool, values)
}

/** The values with what the person is bound to, where the tool's rows name it and these do not. */
function filled({ person }: Change, tool: Resource, values: Values): Values {
  const key = ownerField(tool)
  const bound = person?.restrictedTo ?? null
  return bound === null || !key || !isEmpty(values[key]) ? values : { ...values, [key]: bound }
}

/** Whether nobody who is bound could reach a new row of the tool: its scope lets them reach none, or only by rows below that there are not yet. */
function isForOthers({ person }: Change, { rowAccess }: Resource): boolean {
  return (person?.restrictedTo ?? null) !== null && isClosedToRestricted(rowAccess?.restrictTo)
}

/** Whether a tool's rows belong to who is bound by some of the rows below them alone, as an order by its lines: shown, but for others to change. */
function isShared({ person }: Pick<Change, 'person'>, { rowAccess }: Pick<Resource, 'rowAccess'>): boolean {
  return (person?.restrictedTo ?? null) !== null && typeof rowAccess?.restrictTo === 'object' && 'child' in rowAccess.restrictTo
}

/** Faults of a row that its writer would not reach. What a reference names within what they reach was looked up already. */
function faults({ person }: Change, tool: Resource, row: Values, written: readonly string[]): Record<string, Fault> {
  const own = tool.rowAccess?.restrictTo
  const bound = person?.restrictedTo ?? null
  const key = ownerField(tool) ?? (typeof own === 'object' && 'of' in own && !isSetByEffect(tool, own.of) ? own.of : undefined)
  if (bound === null || !key || !written.includes(key)) return {}
  if (isEmpty(row[key])) return { [key]: { code: 'missing' } }
  return ownerField(tool) && row[key] !== bound ? { [key]: { code: 'id_not_found' } } : {}
}

/** A reference that nobody types is not theirs to leave out: the tool's own effect names who the row belongs to. */
const isSetByEffect = ({ fields }: Resource, key: string): boolean => fields[key]?.readOnly === true

/** The field in which a row names what it belongs to. */
function ownerField({ rowAccess }: Resource): string | undefined {
  const own = rowAccess?.restrictTo
  return typeof own === 'object' && 'field' in own && own.field !== 'id' ? own.field : undefined
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
