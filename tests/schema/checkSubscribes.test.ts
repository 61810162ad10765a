import { expect, it } from 'vitest'
import { channel, eventFields, messageFields, switchFields } from '../../schema/channel.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { url } from '../../schema/kinds/url.ts'
import { resource } from '../../schema/resource.ts'
import { subscriptionFields } from '../../schema/subscription.ts'
import type { Tool } from '../../schema/tools.ts'

const shared = { section: 'test', permissions: { list: 'x_view', edit: 'x_view' } } as const
const channels = [channel('sms', { to: 'phone', by: 'webhook' }), channel('webhook', { to: 'url', by: 'webhook' })]
const messages = {
  ...resource('messages', {
    ...shared,
    fields: { ...messageFields(channels, 'x_view'), hook: reference('hooks') },
    title: 'cause',
    list: { columns: ['cause'], filters: ['cause'], sort: ['cause', 'asc'] },
    outbox: { channels, events: 'events', switches: 'switches', inOrder: 'hook' },
  }),
}
const events = resource('events', {
  ...shared,
  fields: { ...eventFields(), message: reference('messages') },
  title: 'detail',
  list: { columns: ['detail'], filters: ['detail'], sort: ['id', 'asc'] },
})
const switches = resource('switches', {
  ...shared,
  fields: switchFields([]),
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
})
const hooks = resource('hooks', {
  ...shared,
  fields: subscriptionFields(),
  title: 'name',
  subscribes: { by: 'webhook' },
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
})

/** The places of what is found wrong with subscriptions. */
function faultsOf(hook: object = {}, message: object = {}): string[] {
  const tools = [{ ...hooks, ...hook }, { ...messages, ...message }, events, switches] as Tool[]
  const found = checkAll({ tools, permissions: ['x_view'], messages: [], sections: ['test'] })
  return found.flatMap(({ code, path }) => (code === 'R104' ? [path] : []))
}

it('takes subscriptions whose events leave in order by a channel of URLs', () => {
  expect(faultsOf()).toEqual([])
})

it.each([
  ['by a channel that there is not', { subscribes: { by: 'pigeon' } }, {}],
  ['by a channel of phones', { subscribes: { by: 'sms' } }, {}],
  ['without their secret', { fields: { ...subscriptionFields(), secret: text({ max: 9 }) } }, {}],
  ['whose address may be private', { fields: { ...subscriptionFields(), url: url({ required: true }) } }, {}],
  ['whose events have no order', {}, { outbox: { ...messages.outbox, inOrder: undefined } }],
])('refuses those %s', (_what, hook, message) => {
  expect(faultsOf(hook, message)).toEqual(['hooks.subscribes'])
})
