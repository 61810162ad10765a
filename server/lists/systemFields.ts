import { integer } from '../../schema/kinds/integer.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'

const id: Field = {
  ...(integer({ label: 'ID', readOnly: true }) as Field),
  operators: ['equals', 'one_of'],
  column: () => ({ type: 'bigint' }),
}
const version: Field = { ...(integer({ readOnly: true }) as Field), operators: [] }
const who = (label: string): Field => reference('staff_users', { label, readOnly: true }) as Field
const moment = (label: string): Field => timestamp({ label, readOnly: true }) as Field

/** The columns that every table has beside its fields, spoken of as fields are. */
export const systemFields: Readonly<Record<string, Field>> = {
  id,
  version,
  created_at: moment('Created at'),
  updated_at: moment('Updated at'),
  created_by: who('Created by'),
  updated_by: who('Updated by'),
}
