import { mapCells } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { permissionList } from '../../schema/permission.ts'
import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'
import { sees, seesWhole, unmasks } from './viewer.ts'

const SHOWN = 4
const HIDDEN = '••••'

/** What is shown of a masked value: its last four characters (domain: masking); of a shorter one nothing. */
export function maskText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  return text.length > SHOWN ? HIDDEN + text.slice(-SHOWN) : HIDDEN
}

/** A value as a person may see it: whole, by its last characters, of a list with some of its cells so, or not at all. */
export function shownTo(column: ReadColumn, value: unknown, person: Person): unknown {
  if (!sees(column, person)) return null
  if (seesWhole(column, person)) return value
  return column.unmaskedBy !== null && !unmasks(column.unmaskedBy, person) ? maskText(value) : maskCells(column.field, value, person)
}

/** A list with the cells masked that this person does not see whole. */
export function maskCells(field: Field, value: unknown, person: Person): unknown {
  return mapCells(field, value, ({ field: { masked }, value: cell }) =>
    masked === undefined || unmasks(permissionList(masked), person) ? cell : maskText(cell),
  )
}
