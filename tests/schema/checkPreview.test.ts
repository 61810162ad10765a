import { expect, it } from 'vitest'
import { draw } from '../../resources/collections/preview/widgetGroup.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const load = async () => ({ css: '', draw: () => '' })
const posters = resource('posters', {
  section: 'test',
  fields: { title: text({ max: 9 }), code: text({ max: 9, masked: 'posters_view' }) },
  title: 'title',
  preview: { of: ['title'], load },
  list: { columns: ['title'], filters: ['code'], sort: ['title', 'asc'] },
  may: { list: 'posters_view', edit: 'posters_view' },
  routes: { list: '/posters', edit: '/poster/:id' },
})
const faults = (changes: Partial<Resource>) =>
  checkAll({ tools: [{ ...(posters as Resource), ...changes }], permissions: ['posters_view'], messages: [] })
    .map(({ code, path }) => `${code} ${path}`)
    .filter(fault => fault.startsWith('R57'))

it('takes what stands beside a form', () => expect(faults({})).toEqual([]))

it.each<[string, Partial<Resource>]>([
  ['no field', { preview: { of: ['titel'], load } }],
  ['nothing', { preview: { of: [], load } }],
  ['what is masked', { preview: { of: ['code'], load } }],
  ['no form', { routes: { list: '/posters' } }],
])('refuses %s', (_name, changes) => expect(faults(changes)).toEqual(['R57 posters.preview']))

it('a drawing lets no markup through that somebody typed', () => {
  const hostile = '"><img src=x onerror=alert(1)>'
  const tile = { type: hostile, title: hostile, image: { url: hostile } }
  const html = draw(
    { title: hostile, theme: hostile, client_page: hostile, template: { kind: hostile }, widgets: [tile] },
    { locale: 'en', dark: false },
  )
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
