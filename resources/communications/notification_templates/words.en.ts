/** English of `notification_templates` that its declaration cannot say. */
export const words = {
  options: {
    'country_code.IN': 'India',
    'country_code.ID': 'Indonesia',
    'channel.whatsapp': 'WhatsApp',
    'channel.email': 'E-mail',
    'purpose.pow': 'Product of the week',
  },
} as const
