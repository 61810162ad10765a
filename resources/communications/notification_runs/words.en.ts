/** English of `notification_runs` that its declaration cannot say. */
export const words = {
  sections: { lift: 'Against those held out' },
  options: {
    'fault.audience blocked': 'The audience is not approved yet',
    'fault.audience gone': 'The audience was deleted or has expired',
    'fault.audience moved': 'The audience changed by more than a fifth since approval',
    'fault.campaign changed': 'The campaign changed since approval',
    'fault.no permission': 'Its author may no longer send',
    'fault.no provider': 'No provider for this channel',
    'fault.nobody reached': 'Nobody was reached',
    'fault.template changed': 'The template changed since approval',
    'fault.template not approved': 'The template is not approved',
    'fault.too late': 'More than two hours late',
    'fault.error': 'Error on our side',
    'fault.too many errors': 'Too many errors',
  },
} as const
