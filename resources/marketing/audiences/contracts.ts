import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { count, day, id, text } from '../../../schema/wire/shapes.ts'

const reads = { method: 'GET', permission: ['audience_system'], section: 'marketing' } as const

/** What is read of audiences at the addresses of document 2, §7, beside the writes that their declaration names. */
export const audienceCalls = {
  renewals: call({
    ...reads,
    path: '/api/admin/audience/renewal-freq/fetch',
    summary: 'How often audiences can be refreshed, and how each is renewed',
    query: z.object({ id: text.optional().describe('One audience.') }),
    response: z.strictObject({
      frequencies: z.array(z.strictObject({ id: text, name: text })),
      audiences: z.array(
        z.strictObject({ id, name: text, renewal_status: text.nullable(), renewal_frequency: text, valid_until: day.nullable() }),
      ),
    }),
  }),
  modIds: call({
    ...reads,
    path: '/api/admin/audience/modId',
    summary: 'Which part of the users an audience takes, and how many members each mod id has',
    query: z.object({ id: text }),
    response: z.strictObject({
      mod_id_from: z.int(),
      mod_id_to: z.int(),
      size: count.nullable(),
      by_mod: z.array(count).length(100),
    }),
  }),
} as const
