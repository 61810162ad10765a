import { expect, it } from 'vitest'
import { type Channel, channel, eventFields, messageFields, switchFields } from '../../schema/channel.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { choices } from '../../schema/kinds/choices.ts'
import { date } from '../../schema/kinds/date.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'

const shared = { section: 'test', permissions: { list: 'letters_view' } } as const
const shown = <const Name extends string>(name: Name) => ({
  title: name,
  list: { columns: [name], filters: [name], sort: ['id', 'asc'] as const },
})
const channels = [channel('sms', { to: 'phone', by: 'webhook' }), channel('email', { to: 'email', by: 'smtp' })]
const outbox = { channels, events: 'letter_events', switches: 'letter_channels' } as const

const members = resource('members', {
  ...shared,
  fields: { name: text({ max: 20 }), blocked: boolean(), opt_out: choices(['sms', 'email']), until: date() },
  ...shown('name'),
})
const letters = resource('letters', {
  ...shared,
  fields: { member: reference('members'), ...messageFields(channels, 'letters_view') },
  ...shown('cause'),
  outbox: { ...outbox, person: 'member' },
})
const events = resource('letter_events', {
  ...shared,
  fields: { message: reference('letters', { required: true }), ...eventFields() },
  ...shown('event'),
})
const switches = resource('letter_channels', { ...shared, fields: switchFields(channels), ...shown('name') })

/** The faults of an outbox that says this otherwise. */
function codesOf(said: object, { of = {}, also = [] }: { of?: object; also?: object[] } = {}): string[] {
  const tools = [{ ...letters, ...of, outbox: { ...letters.outbox, ...said } }, members, events, switches]
  const changed = tools.map(tool => also.find(other => (other as Tool).name === tool.name) ?? tool) as Tool[]
  const added = also.filter(other => !tools.some(({ name }) => name === (other as Tool).name)) as Tool[]
  const found = checkAll({ tools: [...changed, ...added], permissions: ['letters_view'], messages: [], sections: ['test'] })
  return [...new Set(found.flatMap(({ code }) => (code === 'R97' || code === 'R98' ? [code] : [])))]
}

it('finds nothing wrong with one that is right, for somebody known or not', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ person: undefined })).toEqual([])
  const own = { member: reference('members'), ...messageFields(channels, 'letters_view', ['opted out', 'no address']) }
  expect(own.reason.options.filter(({ id }) => id === 'no address')).toHaveLength(1)
  expect(codesOf({}, { of: { fields: own } })).toEqual([])
  const stays = { member: { 'opted out': 'opt_out', 'no address': { blocked: true, name: null } } }
  expect(codesOf({ stays }, { of: { fields: own } })).toEqual([])
})

const two = (one: Channel) => ({ channels: [...channels, one] })

it.each<[string, object, { also?: object[] }?]>([
  ['no channel', { channels: [] }],
  ['a channel that stands twice', two(channel('sms', { to: 'phone', by: 'webhook' }))],
  ['a name that no setting can begin with', two(channel('Bulk SMS', { to: 'phone', by: 'webhook' }))],
  ['SMS by SMTP', two(channel('text', { to: 'phone', by: 'smtp' }))],
  ['an address of another kind', two({ name: 'fax', to: 'fax' as 'phone', by: 'webhook' })],
  ['another provider', two({ name: 'fax', to: 'phone', by: 'pigeon' as 'webhook' })],
  ['a second tool of messages', {}, { also: [{ ...letters, name: 'more_letters' }] }],
])('R97 finds %s', (_name, said, changed) => expect(codesOf(said, changed)).toContain('R97'))

const { dedupe_key: _key, ...keyless } = letters.fields
const { detail: _detail, ...bare } = events.fields

it.each<[string, object, { of?: object; also?: object[] }?]>([
  ['a tool of events that is none', { events: 'letter_event' }],
  ['a tool of channels that is none', { switches: 'channels' }],
  ['a person that is no field', { person: 'membre' }],
  ['a person that is no reference', { person: 'cause' }],
  ['a message that cannot be told apart', {}, { of: { fields: keyless } }],
  ['a message without a reason', {}, { of: { fields: { ...letters.fields, reason: choice(['opted out']) } } }],
  ['messages that stay for somebody who is no field', { stays: { membre: { refused: { blocked: true } } } }],
  ['messages that stay for a reason that is none', { stays: { member: { because: { blocked: true } } } }],
  ['messages that stay by what nobody is', { stays: { member: { refused: { blokced: true } } } }],
  ['messages that stay by a list of something else', { stays: { member: { refused: 'name' } } }],
  ['messages that stay on some days', { stays: { member: { refused: { until: { before: 'today' } } } } }],
  ['channels that the field does not offer', two(channel('push', { to: 'device', by: 'webhook' }))],
  ['an event that lacks a field', {}, { also: [{ ...events, fields: bare }] }],
  ['an event of another tool', {}, { also: [{ ...events, fields: { ...events.fields, message: reference('members') } }] }],
  ['channels without a switch', {}, { also: [{ ...switches, fields: { name: switches.fields.name } }] }],
])('R98 finds %s', (_name, said, changed) => expect(codesOf(said, changed)).toContain('R98'))
