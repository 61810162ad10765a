import { type Planner, type Planners, update } from '../../planner.ts'

/** What is registered: where one of these changes, the approval was of something else. */
const registered = ['text', 'sender', 'message_type'] as const

/** An approval holds for the text that was submitted. A rejection is left to be read until it is submitted again. */
const edited: Planner<'sms_templates', 'update'> = async rows =>
  rows.flatMap(({ row, set, self, group }) => {
    const isOther = registered.some(key => set[key] !== undefined && set[key] !== row[key])
    const isHeld = row.dlt_status === 'pending' || row.dlt_status === 'approved'
    return isOther && isHeld ? [update('sms_templates', self, { dlt_status: 'not submitted', dlt_template_id: null }, group)] : []
  })

/** In Indonesia no registry asks for texts. */
const submit: Planner<'sms_templates', 'submit_to_dlt'> = async (rows, _read, { country }) =>
  rows.map(({ row, self, group }) =>
    country === 'IN' ? update('sms_templates', self, { dlt_reason: null }, group) : { refuse: row.id, message: 'dlt_not_needed' },
  )

export const planners: Planners<'sms_templates'> = { update: edited, submit_to_dlt: submit }
