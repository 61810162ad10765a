import { z } from 'zod'
import type { Rule } from '../../../schema/rule.ts'

const email = z.email()

/** Each leader is an e-mail address; the error names the first that is not (document 2, §5). */
export const leadersAreEmails: Rule<'leader_emails'> = {
  name: 'leaders are e-mails',
  on: ['leader_emails'],
  severity: 'error',
  check({ leader_emails: leaders }) {
    if (!Array.isArray(leaders)) return null
    return leaders.every(one => email.safeParse(one).success) ? null : { code: 'email' }
  },
}
