import { channel } from '../../../schema/language.ts'

/** How messages leave; each is set up by settings that begin with its name. */
export const channels = [
  channel('sms', { to: 'phone', by: 'webhook' }),
  channel('push', { to: 'device', by: 'webhook' }),
  channel('whatsapp', { to: 'phone', by: 'webhook' }),
  channel('email', { to: 'email', by: 'smtp' }),
  channel('webhook', { to: 'url', by: 'webhook' }),
] as const
