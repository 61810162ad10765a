import { z } from 'zod'
import type { Wire } from './call.ts'
import { moment, text, values } from './shapes.ts'

const fields = {
  values: values.describe('What was typed, by field.'),
  version: z.int().optional().describe('The version of the record that it was typed over.'),
  before: values.optional().describe('What stood in these fields then.'),
}

/** What somebody typed into a record and has not saved. */
export const draft = z.strictObject(fields).meta({ id: 'draft' })
export type Draft = Wire<typeof draft>

const others = z.array(z.strictObject({ name: text, at: moment })).describe('Who else writes into the record, the latest first.')

/** Who else writes into a record. */
export const alsoEdited = z.strictObject({ others }).meta({ id: 'alsoEdited' })

/** A person's own draft of a record; null where there is none. */
export const ownDraft = z.strictObject({ draft: z.strictObject({ ...fields, at: moment }).nullable(), others }).meta({ id: 'ownDraft' })
