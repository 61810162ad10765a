import { expect, it } from 'vitest'
import { senderFits } from '../../resources/communications/sms_templates/senderFits.ts'

const at = (country: 'IN' | 'ID') => ({ country, today: '2026-11-18', now: '2026-11-18T06:30:00.000Z', localDate: (one: string) => one })

it.each<['IN' | 'ID', string, string, string | null]>([
  ['IN', 'transactional', 'DEMOAP', null],
  ['IN', 'transactional', 'DEMO12', 'sms_sender_letters'],
  ['IN', 'promotional', '612345', null],
  ['IN', 'promotional', '61234', 'sms_sender_digits'],
  ['ID', 'promotional', 'MUNSHI2026', null],
  ['ID', 'transactional', 'MU', 'sms_sender_id'],
  ['ID', 'transactional', 'MUNSHI APP', 'sms_sender_id'],
])('in %s a %s message comes from %s: %s', (country, message_type, sender, code) => {
  expect(senderFits.check({ sender, message_type }, at(country))?.code ?? null).toBe(code)
})
