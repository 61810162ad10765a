import { customAction, resource, setFields, subscriptionFields } from '../../../schema/language.ts'

/** Programs that are told of changes: each change set that concerns one is posted to its address, signed as Standard Webhooks say, one after the other. */
export const webhookSubscriptions = resource('webhook_subscriptions', {
  section: 'access',
  label: 'Webhooks',
  one: 'webhook',
  under: 'service_accounts',
  synonyms: ['event', 'subscription', 'integration', 'callback'],
  fields: subscriptionFields(),
  title: 'name',
  subscribes: { by: 'webhook' },
  planners: ['create', 'update'],
  indexes: [['tool', 'state']],
  sections: {
    events: ['name', 'url', 'tool', 'actions', 'only_where'],
    state: ['state', 'owner', 'off_reason', 'off_detail', 'off_since', 'renewed_at'],
  },
  list: {
    columns: ['name', 'url', 'tool', 'state', 'actions', 'owner', 'off_reason'],
    filters: ['name', 'tool', 'state', 'owner'],
    sort: ['id', 'desc'],
  },
  irreversibleWhen: { never: 'A revert is sent to the webhooks like any other change.' },
  rowAccess: { restrictTo: { of: 'owner' } },
  permissions: { list: 'webhooks', create: 'webhooks', edit: 'webhooks', delete: 'webhooks' },
  routes: { list: '/webhooks', create: '/webhooks/add', edit: '/webhooks/:id/edit', show: '/webhooks/:id' },
  desk: {
    summary: ['url', 'tool', 'actions', 'owner', 'off_reason', 'off_detail', 'off_since', 'renewed_at'],
    parts: {
      events: {
        tool: 'webhook_events',
        by: 'subscription',
        columns: ['cause', 'state', 'reason', 'detail', 'attempts', 'sent_at', 'dedupe_key'],
        latest: 20,
      },
    },
  },
  actions: {
    send_test: customAction({
      when: { state: 'on' },
      bulk: 0,
      planner: true,
      irreversible: true,
      destructive: false,
      label: 'Send test event',
      messages: { done: 'test_event_sent' },
    }),
    new_secret: customAction({ regenerates: 'secret', bulk: 0, planner: true, irreversible: true, confirm: true, destructive: false }),
    switch_off: setFields({ state: 'off' }, { when: { state: 'on' } }),
    switch_on: setFields({ state: 'on', off_since: null, off_reason: null, off_detail: null }, { when: { state: 'off' } }),
  },
})
