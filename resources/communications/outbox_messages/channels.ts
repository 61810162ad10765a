import { channel } from '../../../schema/language.ts'

/** How messages leave; each is set up by settings that begin with its name. */
export const channels = [
  channel('sms', { to: 'phone', by: 'webhook' }),
  channel('push', { to: 'device', by: 'webhook', opened: true }),
  channel('whatsapp', { to: 'phone', by: 'webhook', opened: true }),
  channel('email', { to: 'email', by: 'smtp', opened: true }),
  channel('webhook', { to: 'url', by: 'webhook' }),
] as const
