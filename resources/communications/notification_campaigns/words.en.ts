/** English of `notification_campaigns` that its declaration cannot say. */
export const words = {
  options: {
    'channel.sms': 'SMS',
    'channel.whatsapp': 'WhatsApp',
    'channel.email': 'E-mail',
    'purpose.pow': 'Product of the week',
    'recipient_type.user ids': 'User codes',
  },
  figures: {
    'numbers.over_cap': 'Over the cap of promotional messages',
    'numbers.same_address': 'Same address twice',
    'numbers.missing_value': 'A value is missing',
    'numbers.unknown': 'Unknown codes',
    'numbers.parts': 'Parts of an SMS, at most',
    'numbers.cost': 'About',
    'numbers.opted_out': 'Want no messages',
    'numbers.held_until': 'Held until, quiet hours',
  },
} as const
