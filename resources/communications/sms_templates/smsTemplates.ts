import { choice, resource, state, template, text, transition, transitionByChoice } from '../../../schema/language.ts'
import { addressees, fromUser } from '../addressees.ts'
import { senderFits } from './senderFits.ts'

const permission = 'sms_portal_view'

/** 19 digits, as the registry of texts gives them. */
const dltTemplateId = { code: 'dlt_template_id', pattern: /^\d{19}$/, example: '1107161234567890123' } as const

/** Texts of SMS with what the registry (DLT, in India) and the provider say of them (document 1, §2.11; document 2, §3 "SMS template"). */
export const smsTemplates = resource('sms_templates', {
  section: 'communications',
  label: 'SMS templates',
  one: 'SMS template',
  synonyms: ['dlt', 'message', 'text message'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    message_type: choice(['transactional', 'promotional'], { required: true, default: 'transactional' }),
    language: choice(['English', 'Hindi', 'Indonesian'], { required: true, default: 'English' }),
    service: choice(['referral', 'order', 'payment', 'marketing'], { required: true, default: 'referral' }),
    sender: text({ max: 11, required: true, help: 'The header it comes from. India: 6 letters, or 6 digits for promotions' }),
    text: template({
      max: 1000,
      required: true,
      search: true,
      sms: true,
      fillables: addressees,
      filledFrom: fromUser,
      registeredAs: { IN: '{#var#}' },
      help: 'After a change it has to be submitted to DLT again',
    }),
    dlt_status: state(['not submitted', 'pending', 'approved', 'rejected'], {
      label: 'DLT status',
      tones: { 'not submitted': 'neutral', pending: 'attention', approved: 'good', rejected: 'bad' },
    }),
    dlt_template_id: text({ max: 25, readOnly: true, format: dltTemplateId, label: 'DLT template id' }),
    dlt_reason: text({ max: 128, readOnly: true, label: 'Why DLT rejected it' }),
    provider_status: state(['pending', 'active', 'blocked'], { tones: { pending: 'attention', active: 'good', blocked: 'bad' } }),
  },
  title: 'name',
  sections: {
    template: ['name', 'message_type', 'language', 'service', 'sender', 'text'],
    approval: ['dlt_status', 'dlt_template_id', 'dlt_reason', 'provider_status'],
  },
  rules: [senderFits],
  preview: { fields: ['sender', 'text'], filledFrom: fromUser, load: () => import('../preview/message.ts') },
  list: {
    columns: ['name', 'text', 'dlt_status', 'provider_status', 'message_type', 'service', 'language', 'dlt_template_id', 'sender'],
    filters: ['name', 'text', 'message_type', 'language', 'service', 'dlt_status', 'provider_status', 'dlt_template_id', 'sender'],
    sort: ['name', 'asc'],
    views: {
      to_submit: { filter: { dlt_status: ['not submitted', 'rejected'] } },
      waiting_for_dlt: { filter: { dlt_status: 'pending' } },
    },
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/sms-portal/create-template', edit: '/sms-portal/template/:id' },
  messages: { created: 'template_saved', saved: 'template_saved', readFailed: 'templates_list_fetch_error' },
  planners: ['update'],
  actions: {
    submit_to_dlt: transition(
      'dlt_status',
      { from: ['not submitted', 'rejected'], to: 'pending' },
      { planner: true, label: 'Submit to DLT' },
    ),
    set_dlt_result: transitionByChoice(
      'dlt_status',
      { pending: ['approved', 'rejected'] },
      {
        label: 'Set DLT result',
        // Each has an id of its own.
        bulk: 0,
        inputs: {
          dlt_template_id: text({
            max: 25,
            format: dltTemplateId,
            when: { dlt_status: 'approved' },
            requiredWhen: { dlt_status: 'approved' },
            help: '19 digits',
          }),
          dlt_reason: text({ max: 128, when: { dlt_status: 'rejected' }, requiredWhen: { dlt_status: 'rejected' } }),
        },
      },
    ),
    activate: transition('provider_status', { from: ['pending', 'blocked'], to: 'active' }, { label: 'Mark active at provider' }),
    block: transition('provider_status', { from: ['pending', 'active'], to: 'blocked' }, { label: 'Mark blocked at provider' }),
  },
})
