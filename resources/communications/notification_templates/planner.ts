import { sameValue } from '../../../schema/sameValue.ts'
import { type Planner, type Planners, update } from '../../planner.ts'

/** What WhatsApp approves: where one of these changes, it approved something else. */
const approved = ['title', 'body', 'sender', 'key_values', 'media_file'] as const

/** Only what was approved is sent by WhatsApp. A rejection is left to be read until it is submitted again. */
const edited: Planner<'notification_templates', 'update'> = async rows =>
  rows.flatMap(({ row, set, self, group }) => {
    const isOther = approved.some(key => key in set && !sameValue(set[key], row[key]))
    const isHeld = row.provider_status === 'pending' || row.provider_status === 'approved'
    return isOther && isHeld && row.channel === 'whatsapp'
      ? [update('notification_templates', self, { provider_status: 'not submitted' }, group)]
      : []
  })

/** Why it was rejected before no longer holds. */
const submit: Planner<'notification_templates', 'submit_to_provider'> = async rows =>
  rows.map(({ self, group }) => update('notification_templates', self, { provider_reason: null }, group))

export const planners: Planners<'notification_templates'> = { update: edited, submit_to_provider: submit }
