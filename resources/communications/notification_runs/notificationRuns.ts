import { act, boolean, children, choice, integer, json, percent, reference, resource, state, timestamp } from '../../../schema/language.ts'
import { anySender, runFaults } from '../sendRules.ts'

const heldOut = { held_out: { above: 0 } } as const
const orderedWithin = 'Within seven days of the run'

/** One sending of a campaign, or of a test (domain.md, §1.8). Its figures are counted from its messages in the outbox. */
export const notificationRuns = resource('notification_runs', {
  section: 'communications',
  label: 'Campaign runs',
  one: 'run',
  under: 'notification_campaigns',
  synonyms: ['run', 'funnel', 'delivered', 'opened', 'failed'],
  fields: {
    campaign: reference('notification_campaigns', { required: true, fixed: true }),
    run_at: timestamp({ required: true, fixed: true, label: 'Run' }),
    status: state(['queued', 'sending', 'sent', 'paused', 'cancelled', 'failed', 'skipped'], {
      tones: {
        queued: 'info',
        sending: 'info',
        sent: 'good',
        paused: 'attention',
        cancelled: 'neutral',
        failed: 'bad',
        skipped: 'attention',
      },
    }),
    fault: choice(runFaults, { readOnly: true, label: 'Why it stopped' }),
    is_test: boolean({ readOnly: true, label: 'Test' }),
    simulated: boolean({ readOnly: true, help: 'Made up for the demo: nobody was sent these messages' }),
    targeted: integer({ readOnly: true, default: 0, label: 'People named' }),
    left_out: integer({ readOnly: true, default: 0 }),
    queued: integer({ readOnly: true, default: 0, label: 'Queued' }),
    sent: integer({ readOnly: true, default: 0 }),
    delivered: integer({ readOnly: true, default: 0 }),
    opened: integer({ readOnly: true, default: 0 }),
    failed: integer({ readOnly: true, default: 0 }),
    waiting: integer({ readOnly: true, default: 0, label: 'Still to go' }),
    // Who was held out by mod ids is compared with who was reached (remaining.md, §4 *sent*, "Beyond").
    held_out: integer({ readOnly: true, when: heldOut }),
    held_out_ordered: integer({ readOnly: true, when: heldOut, label: 'Held out who ordered', help: orderedWithin }),
    held_out_rate: percent({ readOnly: true, when: heldOut, label: 'Ordered, of those held out' }),
    reached_ordered: integer({ readOnly: true, when: heldOut, label: 'Reached who ordered', help: orderedWithin }),
    reached_rate: percent({ readOnly: true, when: heldOut, label: 'Ordered, of those reached' }),
    ended_at: timestamp({ readOnly: true, label: 'Ended' }),
    // Taken as it stood when the run began: edits of the template are for later runs.
    frozen: json({ internal: true, readOnly: true, mentions: true }),
    retry_asked: boolean({ internal: true, readOnly: true }),
    // Behind which failed messages are taken up again, and behind which errors count.
    retry_after: integer({ internal: true, readOnly: true }),
    brake_after: integer({ internal: true, readOnly: true }),
    // How many times in a row it failed because of an error on our side.
    tries: integer({ internal: true, readOnly: true }),
    // What waited when it was paused or cancelled was taken back.
    withdrawn: boolean({ internal: true, readOnly: true }),
    reasons: children('notification_run_reasons', { by: 'run', columns: ['outcome', 'reason', 'detail', 'people'] }),
  },
  title: 'run_at',
  unique: [['campaign', 'run_at']],
  irreversibleWhen: [
    {
      rows: { tool: 'outbox_messages', by: 'run', where: { state: { not: 'suppressed' } } },
      count: 'queued',
      because: 'run_has_left',
    },
  ],
  indexes: [['status'], ['run_at']],
  sections: {
    run: ['campaign', 'run_at', 'status', 'fault', 'is_test', 'simulated', 'ended_at'],
    figures: ['targeted', 'left_out', 'queued', 'sent', 'delivered', 'opened', 'failed', 'waiting'],
    lift: ['held_out', 'held_out_ordered', 'held_out_rate', 'reached_ordered', 'reached_rate'],
    reasons: ['reasons'],
  },
  list: {
    columns: [
      'run_at',
      'campaign',
      'status',
      'targeted',
      'sent',
      'delivered',
      'opened',
      'failed',
      'left_out',
      'fault',
      'is_test',
      'simulated',
    ],
    filters: ['campaign', 'status', 'run_at', 'fault', 'is_test', 'simulated'],
    through: { channel: { reference: 'campaign', field: 'channel', label: 'Channel' } },
    sort: ['run_at', 'desc'],
    views: { under_way: { filter: { status: ['queued', 'sending', 'paused'] } }, stopped: { filter: { status: ['failed', 'skipped'] } } },
  },
  desk: {
    head: [
      'campaign',
      'run_at',
      'status',
      'fault',
      'is_test',
      'simulated',
      'targeted',
      'left_out',
      'waiting',
      'failed',
      'ended_at',
      'held_out',
      'held_out_ordered',
      'held_out_rate',
      'reached_ordered',
      'reached_rate',
    ],
    strong: ['status', 'targeted'],
    funnel: ['queued', 'sent', 'delivered', 'opened'],
    parts: {
      reasons: {
        tool: 'notification_run_reasons',
        by: 'run',
        columns: ['outcome', 'reason', 'detail', 'people'],
        table: true,
        sort: ['people', 'desc'],
        open: true,
      },
      messages: {
        tool: 'outbox_messages',
        by: 'run',
        columns: ['recipient', 'customer', 'supplier', 'state', 'reason', 'sent_at'],
        table: true,
        latest: 10,
      },
    },
  },
  scope: { bound: 'none' },
  may: { list: anySender, edit: anySender },
  routes: { list: '/all-notification-campaigns/runs', show: '/all-notification-campaigns/runs/:id' },
  actions: {
    // The same messages leave again, under the same ids.
    retry_failed: act({
      label: 'Send failed ones again',
      when: { status: ['sent', 'sending'], failed: { above: 0 }, retry_asked: false },
      effect: true,
      irreversible: true,
      dangerous: true,
      harms: false,
      bulk: 0,
    }),
  },
})
