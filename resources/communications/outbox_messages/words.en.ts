/** English of `outbox_messages` that its declaration does not say. */
export const words = {
  options: { 'channel.whatsapp': 'WhatsApp', 'channel.email': 'E-mail' },
} as const
