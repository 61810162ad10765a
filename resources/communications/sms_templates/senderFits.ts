import type { Country } from '../../../schema/country.ts'
import type { Rule } from '../../../schema/rule.ts'

interface Header {
  readonly code: string
  readonly pattern: RegExp
}

const indonesian: Header = { code: 'sms_sender_id', pattern: /^[A-Z0-9]{3,11}$/i }

const headers: Readonly<Record<'transactional' | 'promotional', Readonly<Record<Country, Header>>>> = {
  transactional: { IN: { code: 'sms_sender_letters', pattern: /^[A-Z]{6}$/i }, ID: indonesian },
  promotional: { IN: { code: 'sms_sender_digits', pattern: /^\d{6}$/ }, ID: indonesian },
}

/** The header of an SMS: in India 6 letters, or 6 digits for promotions; in Indonesia up to 11 letters and digits. */
export const senderFits: Rule<'sender' | 'message_type'> = {
  name: 'the sender of its kind of message',
  on: ['sender', 'message_type'],
  severity: 'error',
  check({ sender, message_type }, { country }) {
    if (typeof sender !== 'string' || (message_type !== 'transactional' && message_type !== 'promotional')) return null
    const { code, pattern } = headers[message_type][country]
    return pattern.test(sender) ? null : { code }
  },
}
