/** Indonesian of `webhook_events`, beside what is the same as of `outbox_messages`. */
export const words = {
  name: 'Peristiwa webhook',
} as const
