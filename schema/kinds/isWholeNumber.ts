import type { Field } from './kind.ts'

const WHOLE = ['smallint', 'integer', 'bigint']

/** True for fields whose column contains whole numbers, including ids of records. */
export const isWholeNumber = (field: Pick<Field, 'column'>): boolean => WHOLE.includes(field.column({ country: 'IN' })?.type ?? '')
