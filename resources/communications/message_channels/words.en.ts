/** English of `message_channels` that its declaration does not say. */
export const words = {
  options: { 'name.whatsapp': 'WhatsApp', 'name.email': 'E-mail' },
} as const
