import { z } from 'zod'
import type { Wire } from './call.ts'
import { anything, text } from './shapes.ts'

/** A field of a row as it was and as it is. */
export const fieldChange = z.strictObject({ field: text, from: anything, to: anything }).meta({ id: 'field_change' })
export type FieldChange = Wire<typeof fieldChange>
