import {
  boolean,
  choice,
  file,
  keyValues,
  resource,
  state,
  template,
  text,
  transition,
  transitionByChoice,
} from '../../../schema/language.ts'
import { addressees, fromUser } from '../addressees.ts'
import { mediaFits } from './mediaFits.ts'

const permission = 'notification_all_campaigns'

/** The largest file of any channel; each has its own limit. */
const LARGEST = 16_777_216
const onWhatsapp = { channel: 'whatsapp' } as const

/** Texts of messages by push, WhatsApp and e-mail (document 2, §3 "Notification template"). Those of push and WhatsApp have screens of their own as well. */
export const notificationTemplates = resource('notification_templates', {
  section: 'communications',
  label: 'Notification templates',
  one: 'template',
  synonyms: ['push', 'whatsapp', 'e-mail', 'message'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    channel: choice(['push', 'whatsapp', 'email'], { required: true, fixed: true }),
    purpose: choice(['general', 'live commerce', 'pow'], { required: true, default: 'general' }),
    country_code: choice(['IN', 'ID'], { required: true, label: 'Country' }),
    sender: text({ max: 30, required: true }),
    title: template({ max: 50, required: true, oneLine: true, fillables: addressees, pairs: 'key_values' }),
    body: template({
      max: 1024,
      required: true,
      search: true,
      fillables: addressees,
      filledFrom: fromUser,
      pairs: 'key_values',
      beside: ['title'],
    }),
    key_values: keyValues({
      label: 'Key-value pairs',
      help: 'Further placeholders of title and text, and what they say, e.g. offer and 10% off',
    }),
    media_file: file({ types: ['image/jpeg', 'image/png', 'video/mp4', 'application/pdf'], maxBytes: LARGEST, label: 'Media file' }),
    // Nobody approves what goes by push or e-mail.
    provider_status: state(['not submitted', 'pending', 'approved', 'rejected'], {
      when: onWhatsapp,
      tones: { 'not submitted': 'neutral', pending: 'attention', approved: 'good', rejected: 'bad' },
    }),
    provider_reason: text({ max: 128, readOnly: true, label: 'Why it was rejected' }),
    active: boolean({ default: true }),
  },
  title: 'name',
  sections: {
    template: ['name', 'channel', 'purpose', 'country_code', 'sender', 'active'],
    message: ['title', 'body', 'key_values', 'media_file'],
    approval: ['provider_status', 'provider_reason'],
  },
  rules: [mediaFits],
  preview: {
    fields: ['channel', 'sender', 'title', 'body', 'key_values', 'media_file'],
    filledFrom: fromUser,
    load: () => import('../preview/message.ts'),
  },
  list: {
    columns: ['name', 'title', 'body', 'channel', 'provider_status', 'active', 'purpose', 'country_code', 'sender'],
    filters: ['name', 'body', 'channel', 'purpose', 'country_code', 'provider_status', 'active', 'sender'],
    sort: ['name', 'asc'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    list: '/all-notification-campaigns/templates',
    create: '/all-notification-campaigns/create-template',
    edit: '/all-notification-campaigns/template/:id',
  },
  messages: { created: 'template_saved', saved: 'template_saved', readFailed: 'templates_list_fetch_error' },
  planners: ['update'],
  actions: {
    submit_to_provider: transition(
      'provider_status',
      { from: ['not submitted', 'rejected'], to: 'pending' },
      { when: onWhatsapp, planner: true, label: 'Submit to WhatsApp' },
    ),
    set_provider_result: transitionByChoice(
      'provider_status',
      { pending: ['approved', 'rejected'] },
      {
        when: onWhatsapp,
        label: 'Set result',
        inputs: {
          provider_reason: text({ max: 128, when: { provider_status: 'rejected' }, requiredWhen: { provider_status: 'rejected' } }),
        },
      },
    ),
  },
})
