import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { isPublicHost } from '../../schema/isPublicHost.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { date } from '../../schema/kinds/date.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { url } from '../../schema/kinds/url.ts'
import { type Redirects, sourceOf } from '../../schema/redirects.ts'
import { resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'

const shared = { section: 'test', permissions: { list: 'links_view' } } as const
const sources = { none: 'direct', other: 'sites', by: { chat: ['chat.example'] } } as const
const daily = { tool: 'visits', by: 'link', day: 'day', source: 'source', people: 'clicks', all: 'requests', visitors: 'visitors' } as const
const redirects = {
  at: '/go',
  by: 'key',
  to: 'url',
  where: { open: true },
  until: 'last',
  people: 'clicks',
  all: 'requests',
  daily,
  sources,
} as const
const count = integer({ readOnly: true, default: 0 })
const fields = { key: text({ max: 9, unique: true }), url: url(), open: boolean(), last: date(), clicks: count, requests: count }
const links = resource('links', {
  ...shared,
  ...{ fields, redirects, title: 'key', list: { columns: ['key'], filters: ['key'], sort: ['key', 'asc'] } },
  routes: { list: '/links', edit: '/links/:id' },
})
const visits = resource('visits', {
  ...shared,
  fields: {
    ...{ link: reference('links', { required: true }), day: date({ required: true }) },
    ...{ source: choice(['direct', 'sites', 'chat'], { required: true }), clicks: count, requests: count, visitors: count },
  },
  ...{ title: 'day', unique: [['link', 'day', 'source']], list: { columns: ['day'], filters: ['day'], sort: ['day', 'asc'] } },
})

/** The faults of a declaration that says this otherwise. */
function codesOf(said: object, { of = {}, kept = {} }: { of?: object; kept?: object } = {}): string[] {
  const one = { ...links, ...of, redirects: { ...redirects, ...said } } as Tool
  const found = checkAll({ tools: [one, { ...visits, ...kept } as Tool], permissions: ['links_view'], messages: [], sections: ['test'] })
  return found.flatMap(({ code }) => (code === 'R90' || code === 'R91' ? [code] : []))
}

it('finds nothing wrong with one that is right', () => expect(codesOf({})).toEqual([]))

it.each<[string, Partial<Redirects> | object, { of?: object }?]>([
  ['two parts of an address', { at: '/go/to' }],
  ['an address of the server', { at: '/api' }],
  ['an address of a screen', { at: '/links' }],
  ['a key that is no field', { by: 'kye' }],
  ['a key that several rows may have', {}, { of: { fields: { ...fields, key: text({ max: 9 }) } } }],
  ['a target that is no address', { to: 'key' }],
  ['an end that is not a date', { until: 'open' }],
  ['a condition that hangs on the day', { where: { last: { after: 'today' } } }],
  ['a number that people type', {}, { of: { fields: { ...fields, clicks: integer() } } }],
  ['a target that is not public', {}, { of: { fields: { ...fields, url: url({ masked: 'links_view' }) } } }],
  [
    'a key that is copied as the end of another address',
    {},
    { of: { fields: { ...fields, key: text({ max: 9, unique: true, copied: '/s/' }) } } },
  ],
])('R90 finds %s', (_name, said, changed) => expect(new Set(codesOf(said, changed))).toEqual(new Set(['R90'])))

it.each<[string, object, { kept?: object }?]>([
  ['a tool that is none', { daily: { ...daily, tool: 'vists' } }],
  ['a field that is none', { daily: { ...daily, visitors: 'people' } }],
  ['a reference elsewhere', {}, { kept: { fields: { ...visits.fields, link: reference('visits', { required: true }) } } }],
  ['a day that is none', { daily: { ...daily, day: 'clicks' } }],
  ['several rows of one day', {}, { kept: { unique: [] } }],
  ['a source that is no option', { sources: { ...sources, by: { mail: ['mail.example'] } } }],
])('R91 finds %s', (_name, said, changed) => expect(codesOf(said, changed)).toContain('R91'))

it.each([
  ['', 'direct'],
  ['android-app://com.chat', 'sites'],
  ['https://chat.example/x', 'chat'],
  ['https://l.chat.example/', 'chat'],
  ['https://notchat.example/', 'sites'],
  ['no address', 'direct'],
])('whoever comes from %s is of %s', (referrer, source) => expect(sourceOf(sources, referrer)).toBe(source))

it.each([
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::]/',
  'http://[64:ff9b::7f00:1]/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://0x7f.1/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b:1::1]/',
  'http://[2001::1]/',
  'http://[2001:2::1]/',
  'http://[3fff:fff::1]/',
  'http://[5f00::1]/',
  'http://[fc00::1]/',
  'http://[fe80::1]/',
  'http://255.255.255.255/',
  'http://a.home.arpa/',
])('%s is not public', address => expect(isPublicHost(new URL(address))).toBe(false))

it.each(['http://8.8.8.8/', 'http://[2600::1]/', 'http://[2001:4860:4860::8888]/', 'http://www.example.com./'])('%s is public', address =>
  expect(isPublicHost(new URL(address))).toBe(true),
)
