/** English of `send_limits` that its declaration does not say. */
export const words = {
  options: {
    'name.second person above': 'Approval above (people)',
    'name.promotional a day': 'Promotional messages a day to one person',
    'name.promotional a week': 'Promotional messages a week to one person',
    'name.price of sms': 'Price of a part of an SMS',
    'name.price of whatsapp': 'Price of a WhatsApp message',
    'name.price of push': 'Price of a push',
    'name.price of email': 'Price of an e-mail',
  },
} as const
