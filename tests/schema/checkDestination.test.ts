import { expect, it } from 'vitest'
import { checkRecord } from '../../schema/checkRecord.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { destination, type Screens } from '../../schema/kinds/destination.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { references } from '../../schema/kinds/references.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { text } from '../../schema/kinds/text.ts'
import { url } from '../../schema/kinds/url.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { place } from '../resources/support/place.ts'

const page = url()
const screens = { home: {}, card: { card: reference('cards') }, page: { key: text({ max: 9 }), page }, browser: { page } } as const
const cards = resource('cards', {
  section: 'test',
  fields: { title: text({ max: 9 }), leads: destination({ screens, required: true }) },
  title: 'title',
  migrateFrom: { leads: { of: ['screen'], is: ({ screen }) => ({ screen }) } },
  list: { columns: ['title', 'leads'], filters: ['leads'], sort: ['title', 'asc'] },
  permissions: { list: 'cards_view', create: 'cards_view' },
})
const faults = (changes: Partial<Resource>) =>
  checkAll({ tools: [{ ...(cards as Resource), ...changes }], permissions: ['cards_view'], messages: [] }).map(
    ({ code, path }) => `${code} ${path}`,
  )
const leading = (given: Screens): Partial<Resource> => ({
  fields: { ...cards.fields, leads: destination({ screens: given }) as Field },
})
const ofWords = (words: string): Partial<Resource> => ({
  fields: { ...cards.fields, more: references('cards') as Field },
  migrateFrom: { more: { words } },
})

it('takes screens that open with nothing, with one thing, or with one of several', () => {
  expect(faults({})).toEqual([])
  expect(faults({ fields: { ...cards.fields, more: rows({ leads: destination({ screens }) }) as Field } })).toEqual([])
})

it.each<[string, Partial<Resource>, string]>([
  ['no screen', leading({}), 'R56 cards.fields.leads'],
  ['a key of its own', leading({ home: { data: text({ max: 9 }) } }), 'R56 cards.fields.leads.screens.home.data'],
  ['a key said twice', leading({ home: { page: url() }, other: { page: url() } }), 'R56 cards.fields.leads.screens.other.page'],
  ['what is needed anyway', leading({ home: { page: url({ required: true }) } }), 'R56 cards.fields.leads.screens.home.page'],
  ['rows', leading({ home: { list: rows({ name: text({ max: 9 }) }) as Field } }), 'R56 cards.fields.leads.screens.home.list'],
  ['a reference to nothing', leading({ home: { card: reference('card') } }), 'R09 cards.fields.leads.card'],
  ['columns that are there', { migrateFrom: { leads: { of: ['title'], is: () => null } } }, 'R58 cards.migrateFrom.leads'],
  ['words of what keeps no ids', { migrateFrom: { leads: { words: 'title' } } }, 'R58 cards.migrateFrom.leads'],
  ['words that call several rows', ofWords('title'), 'R58 cards.migrateFrom.more'],
  ['words by nothing', ofWords('name'), 'R58 cards.migrateFrom.more'],
  ['a field that is not', { migrateFrom: { lead: { of: ['screen'], is: () => null } } }, 'R58 cards.migrateFrom.lead'],
])('refuses %s', (_name, changes, fault) => expect(faults(changes)).toContain(fault))

const leads = (value: unknown) => {
  const { errors, values } = checkRecord(cards, { title: 'a', leads: value }, null, { ...place(), country: 'IN' })
  return Object.keys(errors).length > 0 ? Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code])) : values.leads
}

it('asks for what its screen opens with, and drops what another does', () => {
  expect(leads({ screen: 'home' })).toEqual({ screen: 'home' })
  expect(leads({ screen: 'card' })).toEqual({ 'leads.card': 'missing' })
  expect(leads({ screen: 'page' })).toEqual({ 'leads.key': 'one_needed' })
  expect(leads({ screen: 'page', key: 'a', page: 'https://example.com' })).toEqual({ 'leads.key': 'one_only' })
  expect(leads({ screen: 'browser', page: 'https://example.com', card: 7 })).toEqual({
    screen: 'browser',
    page: 'https://example.com',
    card: null,
  })
  expect(leads({ screen: 'nowhere' })).toEqual({ 'leads.screen': 'not_offered' })
  expect(leads({ screen: 'home', other: 1 })).toEqual({ leads: 'unknown_field' })
  expect(leads('home')).toEqual({ leads: 'wrong_type' })
})

it('is read as it is written', () => {
  const field = cards.fields.leads
  const value = { screen: 'page', page: 'https://example.com/a;b=c?d=1', data: { source: 'banner' } } as const
  expect(field.write(value, { country: 'IN' })).toBe('page; page=https://example.com/a;b=c?d=1; source=banner')
  expect(field.read('card; card=12; source=banner', { country: 'IN' })).toEqual({ screen: 'card', card: 12, data: { source: 'banner' } })
})
