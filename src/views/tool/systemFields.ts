import { integer } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'

const id: Field = {
  ...(text({ max: 10, readOnly: true, copied: true }) as Field),
  operators: ['equals', 'one_of'],
  column: () => ({ type: 'bigint' }),
  // An id is a name made of digits: it is neither grouped nor right-aligned as an amount is.
  read: cell => (/^[1-9]\d{0,14}$/.test(cell.trim()) ? Number(cell.trim()) : cell.trim()),
}
const version: Field = { ...(integer({ readOnly: true }) as Field), operators: [] }
const who = reference('staff_users', { readOnly: true }) as Field
const moment = timestamp({ readOnly: true }) as Field

/** What every record bears beside its fields, spoken of as fields are. */
export const systemFields: Readonly<Record<string, Field>> = {
  id,
  version,
  created_at: moment,
  updated_at: moment,
  created_by: who,
  updated_by: who,
}
