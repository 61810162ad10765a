/** English of `users` that its declaration does not say. */
export const words = {
  options: {
    'language.en': 'English',
    'language.hi': 'Hindi',
    'language.id': 'Indonesian',
    'opt_out.sms': 'SMS',
    'opt_out.whatsapp': 'WhatsApp',
    'opt_out.email': 'E-mail',
  },
  screen: {
    find: 'Code, phone or e-mail',
    find_help: 'For example RS100001, a phone number or an e-mail address',
    find_button: 'Find',
    several: 'Several have this e-mail: choose one.',
  },
} as const
