import type { Field } from './kind.ts'

const WHOLE = ['smallint', 'integer', 'bigint']

/** True for fields whose values the table keeps as whole numbers, ids of records among them. */
export const isWholeNumber = (field: Pick<Field, 'column'>): boolean => WHOLE.includes(field.column({ country: 'IN' })?.type ?? '')
