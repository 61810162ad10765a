import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { id, text } from '../../../schema/wire/shapes.ts'

/** The app draws the spin of a user (§3.3 and §5.3 of the growth specification). */
export const spinCalls = {
  draw: call({
    method: 'POST',
    path: '/api/spins/draw',
    permission: ['gamification'],
    section: 'marketing',
    summary: 'Draw the spin of a user: once, by the weights of its options',
    headers: ['Idempotency-Key'],
    body: z.strictObject({ user: id, spin_campaign: id }),
    response: z.strictObject({
      option: text,
      reward: text,
      pre_reward_description: text,
      post_reward_description: text,
      granted: z.boolean().describe('False if a limit refused the reward.'),
    }),
  }),
}
