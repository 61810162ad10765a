import {
  boolean,
  calendar,
  children,
  choice,
  customAction,
  duplicate,
  integer,
  keyValues,
  longText,
  reference,
  resource,
  schedule,
  state,
  tags,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { campaignChannels, SECOND_PERSON_ABOVE } from '../sendRules.ts'
import { campaignRules } from './campaignRules.ts'

const permission = 'notification_all_campaigns'

const byTemplate = { channel: ['push', 'whatsapp', 'email'] } as const
const bySms = { channel: 'sms' } as const
const toAudience = { recipient_type: 'audience' } as const
const toUsers = { recipient_type: 'user ids' } as const
const toSuppliers = { recipient_type: 'suppliers' } as const
const ofStream = { purpose: 'live commerce' } as const
const open = ['draft', 'failed'] as const

/**
 * People written to by one channel in one day without an approval: splitting a large send into small campaigns gains nothing.
 * Sent, stopped and paused campaigns count; those that were approved do not.
 */
const sumAbove = {
  of: 'people',
  per: ['channel'],
  days: ['starts_at', 'ends_at'],
  among: [{ status: ['scheduled', 'sending', 'paused', 'sent'] }, { status: ['cancelled', 'failed'], run_count: { above: 0 } }],
  mark: 'needs_second',
  limit: { tool: 'send_limits', where: { name: 'second person above' }, value: 'value', usual: SECOND_PERSON_ABOVE },
} as const

const sends = { planner: true, irreversible: true, confirm: true, destructive: false } as const

/** Runs of which messages have left, or are about to. */
const begun = { tool: 'notification_runs', by: 'campaign', where: { is_test: { not: true } }, irreversible: true } as const

/** Fields that decide who gets which message. */
const content = [
  'recipient_type',
  'audience',
  'user_ids',
  'supplier_ids',
  'hold_out_from',
  'hold_out_to',
  'template',
  'sms_template',
  'key_values',
  'deeplink',
] as const

/** Messages to many: who gets them, what they say and when they go (document 2, §4 "Campaign"; domain.md, §1.8 and §2.9). */
export const notificationCampaigns = resource('notification_campaigns', {
  section: 'communications',
  label: 'All campaigns',
  one: 'campaign',
  synonyms: ['campaign', 'send', 'push', 'sms', 'whatsapp', 'e-mail', 'schedule', 'audience'],
  fields: {
    name: text({ max: 50, required: true, unique: true, uniqueMessage: 'campaign_already_exist', search: true }),
    channel: choice(campaignChannels, { required: true, fixed: true }),
    purpose: choice(['general', 'live commerce', 'pow'], { required: true, default: 'general' }),
    stream: reference('live_streams', {
      when: ofStream,
      requiredWhen: ofStream,
      where: { status: ['draft', 'scheduled', 'live'] },
      label: 'Live stream',
    }),
    remind: boolean({
      when: ofStream,
      label: 'Remind 15 minutes before',
      help: 'Sets the schedule to 15 minutes before the stream starts',
    }),
    recipient_type: choice(['audience', 'user ids', 'suppliers'], { required: true, default: 'audience', label: 'Send to' }),
    audience: reference('audiences', {
      when: toAudience,
      requiredWhen: toAudience,
      where: { deleted_at: null, renewal_status: ['RENEWED', 'STOPPED'] },
    }),
    user_ids: longText({
      max: 60_000,
      when: toUsers,
      requiredWhen: toUsers,
      personal: false,
      label: 'User codes',
      help: 'Codes of users or customers between commas or lines, at most 5,000, e.g. RS100001, CU100002',
    }),
    supplier_ids: longText({
      max: 80_000,
      when: toSuppliers,
      requiredWhen: toSuppliers,
      personal: false,
      label: 'Supplier ids',
      help: 'Ids between commas or lines, e.g. 1001, 1002',
    }),
    hold_out_from: integer({
      min: 0,
      max: 99,
      help: 'People whose code ends in two digits between these get nothing, so that the effect of the campaign can be seen',
    }),
    hold_out_to: integer({ min: 0, max: 99 }),
    template: reference('notification_templates', { when: byTemplate, requiredWhen: byTemplate, where: { active: true } }),
    sms_template: reference('sms_templates', { when: bySms, requiredWhen: bySms, label: 'SMS template' }),
    message_type: choice(['promotional', 'transactional'], {
      required: true,
      default: 'promotional',
      when: byTemplate,
      help: 'Promotional messages are sent from 9:00 to 21:00, up to the limits per person in Limits and prices of sending',
    }),
    key_values: keyValues({ when: byTemplate, label: 'Key-value pairs', help: 'Replace the pairs of the template' }),
    deeplink: text({
      max: 200,
      when: byTemplate,
      personal: false,
      label: 'Link',
      help: 'Added at the end of the message, e.g. https://example.com/sale',
    }),
    pow_link: reference('pow_links', { readOnly: true, when: { purpose: 'pow' }, label: 'Link of the week' }),
    schedule: schedule({ help: 'Leave empty to send 10 seconds after you press Send' }),
    status: state(['draft', 'scheduled', 'sending', 'sent', 'paused', 'cancelled', 'failed'], {
      tones: { scheduled: 'info', sending: 'info', sent: 'good', paused: 'attention', failed: 'bad' },
    }),
    starts_at: timestamp({ readOnly: true, label: 'First run' }),
    ends_at: timestamp({ readOnly: true, label: 'Last run' }),
    next_run_at: timestamp({ readOnly: true, label: 'Next run' }),
    run_count: integer({ readOnly: true, default: 0, label: 'Runs' }),
    people: integer({ readOnly: true, label: 'People named' }),
    needs_second: boolean({ readOnly: true, label: 'Needs approval' }),
    approved_people: integer({ readOnly: true, internal: true }),
    approved_text: text({ max: 40, readOnly: true, internal: true, personal: false }),
    runs: children('notification_runs', {
      by: 'campaign',
      columns: ['run_at', 'status', 'targeted', 'sent', 'delivered', 'opened', 'failed', 'left_out', 'fault'],
    }),
  },
  title: 'name',
  tabs: {
    campaign: {
      who: [
        'name',
        'channel',
        'purpose',
        'stream',
        'recipient_type',
        'audience',
        'user_ids',
        'supplier_ids',
        'hold_out_from',
        'hold_out_to',
      ],
      what: ['template', 'sms_template', 'message_type', 'key_values', 'deeplink', 'pow_link'],
      when: ['remind', 'schedule', 'status', 'next_run_at', 'starts_at', 'ends_at', 'run_count', 'people', 'needs_second'],
    },
    runs: ['runs'],
  },
  rules: campaignRules,
  indexes: [['status', 'next_run_at'], ['template'], ['sms_template'], ['audience'], ['pow_link'], ['stream']],
  list: {
    columns: [
      'name',
      'status',
      'channel',
      'next_run_at',
      'run_count',
      'people',
      'schedule',
      'audience',
      'recipient_type',
      'created_by',
      'purpose',
      'stream',
    ],
    filters: ['name', 'channel', 'status', 'purpose', 'stream', 'recipient_type', 'audience', 'next_run_at', 'starts_at', 'ends_at'],
    sort: ['next_run_at', 'asc'],
    layout: calendar({ from: 'starts_at', to: 'ends_at', lane: ['channel'], label: ['name'], state: 'status' }),
    views: {
      running: { filter: { status: ['scheduled', 'sending'] } },
      stopped: { filter: { status: ['paused', 'failed'] } },
      drafts: { filter: { status: 'draft' } },
    },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    list: '/all-notification-campaigns',
    create: '/all-notification-campaigns/add',
    edit: '/all-notification-campaigns/:id',
  },
  // An edit moves a scheduled campaign to another day, or to more people.
  requiresApprovalWhen: { update: { sumAbove } },
  // What a run took with it stays as it was; what was sent is kept.
  closed: { status: ['cancelled', 'sent'] },
  irreversibleWhen: [
    { rows: begun, because: 'campaign_has_left' },
    { where: { status: ['sent', 'cancelled'] }, rows: begun, fields: content, locked: true, because: 'campaign_has_left' },
    // While a run is still to come, an edit is for that run: the one under way keeps its copy (remaining.md, §3.2 no. 29).
    {
      where: { status: ['sending', 'paused'], ends_at: { before: 'now' } },
      rows: begun,
      fields: content,
      locked: true,
      because: 'campaign_has_left',
    },
  ],
  messages: { readFailed: 'templates_list_fetch_error' },
  planners: ['create', 'update', 'delete'],
  preview: { figuresFrom: 'numbers', load: () => import('../preview/sent.ts') },
  formQueries: {
    numbers: {
      fields: [
        'channel',
        'recipient_type',
        'audience',
        'user_ids',
        'supplier_ids',
        'hold_out_from',
        'hold_out_to',
        'template',
        'sms_template',
        'message_type',
        'key_values',
        'deeplink',
        'schedule',
      ],
      shownBelow: 'schedule',
      tool: 'users',
      figures: {
        people: 'count',
        left_out: 'count',
        deleted: 'part',
        blocked: 'part',
        held_out: 'part',
        opted_out: 'part',
        no_address: 'part',
        same_address: 'part',
        over_cap: 'part',
        missing_value: 'part',
        unknown: 'part',
        parts: 'count',
        cost: 'money',
        first_run: 'moment',
        held_until: 'moment',
      },
    },
  },
  actions: {
    schedule: transition(
      'status',
      { from: open, to: 'scheduled' },
      {
        ...sends,
        requiresApprovalWhen: { where: { needs_second: true }, limitsIn: ['send_limits'], sumAbove },
        label: 'Send',
        bulk: 0,
        buttonLabel: { formQuery: 'numbers', message: 'Send to %{smart_count} person |||| Send to %{smart_count} people' },
      },
    ),
    send_test: customAction({
      label: 'Send a test',
      inputs: {
        codes: tags({
          max: 5,
          length: 8,
          required: true,
          personal: false,
          help: 'At most 5 codes, e.g. RS100001 or CU100002. Sent at once and not counted in the figures',
        }),
      },
      when: { status: ['draft', 'scheduled', 'paused', 'failed'] },
      planner: true,
      irreversible: true,
      destructive: false,
      plannerInputsOnly: true,
      stayOnRecord: true,
      bulk: 0,
    }),
    pause: transition('status', { from: ['scheduled', 'sending'], to: 'paused' }, { planner: true }),
    resume: transition('status', { from: ['paused'], to: 'scheduled' }, { planner: true }),
    cancel: transition(
      'status',
      { from: ['draft', 'scheduled', 'sending', 'paused'], to: 'cancelled' },
      { planner: true, confirm: true, irreversible: true, label: 'Cancel campaign' },
    ),
    duplicate: duplicate(['status', 'schedule', 'starts_at', 'ends_at', 'next_run_at', 'run_count', 'approved_people', 'approved_text']),
  },
})
