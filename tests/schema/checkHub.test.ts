import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { type HubCard, hub } from '../../schema/hub.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { text } from '../../schema/kinds/text.ts'
import { page } from '../../schema/page.ts'
import { resource } from '../../schema/resource.ts'
import { tools } from '../../schema/tools.ts'

const listed = { columns: ['title'], filters: ['open'], sort: ['title', 'asc'], views: { shown: { filter: { open: true } } } } as const
const base = {
  section: 'test',
  fields: { title: text({ max: 9 }), open: boolean() },
  title: 'title',
  list: listed,
  permissions: { list: 'posters_view' },
  noDetailPage: 'It says all there is',
} as const
const posters = resource('posters', { ...base, routes: { list: '/posters' } })
const parts = resource('parts', base)
const asked = resource('asked', { ...base, routes: { list: '/asked' }, list: { ...listed, needsOneOf: ['open'] } })
const about = page('about', { section: 'test', routes: ['/about'], permission: 'posters_view' })
const faults = (cards: readonly HubCard[], routes: readonly `/${string}`[] = ['/desk']) =>
  checkAll({
    tools: [posters, parts, asked, about, hub('desk', { section: 'test', routes, permission: 'posters_view', cards })],
    permissions: ['posters_view'],
    messages: [],
  })
    .map(({ code, path }) => `${code} ${path}`)
    .filter(fault => fault.startsWith('R65'))

it('takes lists as they open, by a view and by a filter, and pages', () =>
  expect(
    faults([
      { tool: 'posters' },
      { tool: 'posters', view: 'shown' },
      { tool: 'posters', name: 'hidden', filter: { open: false } },
      { tool: 'about' },
    ]),
  ).toEqual([]))

it.each<[string, readonly HubCard[], string]>([
  ['no card', [], 'R65 desk.cards'],
  ['no tool', [{ tool: 'poster' }], 'R65 desk.cards.poster'],
  ['no view', [{ tool: 'posters', view: 'show' }], 'R65 desk.cards.posters:show'],
  ['no filter', [{ tool: 'posters', name: 'wide', filter: { width_from: 3 } }], 'R65 desk.cards.posters:wide'],
  ['a list without an address', [{ tool: 'parts' }], 'R65 desk.cards.parts'],
  ['a list that has to be asked', [{ tool: 'asked' }], 'R65 desk.cards.asked'],
  ['a page with a filter', [{ tool: 'about', name: 'some', filter: {} }], 'R65 desk.cards.about:some'],
  ['the same card twice', [{ tool: 'posters' }, { tool: 'posters' }], 'R65 desk.cards'],
])('refuses %s', (_name, cards, fault) => expect(faults(cards)).toEqual([fault]))

it('stands at one plain address', () => expect(faults([{ tool: 'posters' }], ['/desk/:id'])).toEqual(['R65 desk.routes']))

it('a card of a tool that is not in the list does not compile', () => {
  const lost = hub('lost', {
    section: 'test',
    routes: ['/lost'],
    permission: 'posters_view',
    cards: [{ tool: 'posters' }, { tool: 'nowhere' }],
  })
  // @ts-expect-error no tool is called so
  expect(tools([posters, lost])).toHaveLength(2)
  const found = hub('found', { section: 'test', routes: ['/found'], permission: 'posters_view', cards: [{ tool: 'posters' }] })
  expect(tools([posters, found])).toHaveLength(2)
})
