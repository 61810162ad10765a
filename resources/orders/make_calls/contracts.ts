import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { text } from '../../../schema/wire/shapes.ts'

/** Whom to call (document 1, §2.10). */
export const callTo = call({
  method: 'GET',
  path: '/api/call-to/:type/:id',
  permission: ['make_calls_view'],
  section: 'orders',
  summary: 'Whom an agent is to call; masked, and without a name, for who may not read it in its own place',
  response: z.strictObject({ name: text.nullable(), phone: text }),
})

/** The number of a call that is under way. */
export const openCall = call({
  method: 'GET',
  path: '/api/open-call/:id',
  permission: ['make_calls_view'],
  section: 'orders',
  summary: 'The whole number of whom one is calling, until it is noted how the call went',
  response: z.strictObject({ phone: text }),
})
