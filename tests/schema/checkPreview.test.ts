import { expect, it } from 'vitest'
import { draw as banner } from '../../resources/collections/preview/banner.ts'
import { draw as landingPage } from '../../resources/collections/preview/landingPage.ts'
import { draw as widgetGroup } from '../../resources/collections/preview/widgetGroup.ts'
import { draw as webview } from '../../resources/content/preview/webview.ts'
import { draw as categoryTree } from '../../resources/navigation/preview/categoryTree.ts'
import { draw as clpPage } from '../../resources/navigation/preview/clpPage.ts'
import { draw as topNav } from '../../resources/navigation/preview/topNav.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const load = async () => ({ css: '', draw: () => '' })
const posters = resource('posters', {
  section: 'test',
  fields: { title: text({ max: 9 }), code: text({ max: 9, masked: 'posters_view' }) },
  title: 'title',
  preview: { fields: ['title'], load },
  list: { columns: ['title'], filters: ['code'], sort: ['title', 'asc'] },
  permissions: { list: 'posters_view', edit: 'posters_view' },
  routes: { list: '/posters', edit: '/poster/:id' },
})
const faults = (changes: Partial<Resource>) =>
  checkAll({ tools: [{ ...(posters as Resource), ...changes }], permissions: ['posters_view'], messages: [] })
    .map(({ code, path }) => `${code} ${path}`)
    .filter(fault => fault.startsWith('R57'))

const numbers = { fields: ['title'], shownBelow: 'title', tool: 'posters', figures: { people: 'count' } } as const

it('takes what stands beside a form, and what a try finds', () => {
  expect(faults({})).toEqual([])
  expect(faults({ preview: { figuresFrom: 'numbers', load }, formQueries: { numbers } })).toEqual([])
})

it.each<[string, Partial<Resource>]>([
  ['no field', { preview: { fields: ['titel'], load } }],
  ['nothing', { preview: { fields: [], load } }],
  ['what is masked', { preview: { fields: ['code'], load } }],
  ['a try that is not there', { preview: { figuresFrom: 'numbers', load } }],
  ['fields and a try', { preview: { fields: ['title'], figuresFrom: 'numbers', load }, formQueries: { numbers } }],
  ['values of a tool that is not there', { preview: { fields: ['title'], filledFrom: { tool: 'people', values: {} }, load } }],
  ['rows of a try that is not there', { preview: { fields: ['title'], rowsFrom: 'likes', load } }],
  ['no form', { routes: { list: '/posters' } }],
])('refuses %s', (_name, changes) => expect(faults(changes)).toEqual(['R57 posters.preview']))

const hostile = '"><img src=x onerror=alert(1)>'
const picture = { url: hostile }
const destination = { screen: 'browser', url: hostile }
const tile = { type: hostile, title: hostile, image: picture, destination }
const group = { title: hostile, theme: hostile, client_page: hostile, template: { kind: hostile }, widgets: [tile] }
const block = { text: hostile, label: hostile, title: hostile, alt: hostile, image: picture, video: picture, poster: picture, destination }
const blocks = ['text', 'image', 'button', 'carousel_animated', 'carousel_scrolling', 'video', 'catalog_list', 'constructor', hostile].map(
  type => ({
    ...block,
    type,
    images: [{ image: picture, alt: hostile }],
  }),
)
const node = { id: hostile, title: hostile, image: picture, ss_ids: [1] }

it.each([
  ['banner', banner, { title: hostile, sub_title: hostile, image: picture, destination }],
  ['widget group', widgetGroup, group],
  ['landing page', landingPage, { title: hostile, sub_title: hostile, groups: [{ widget_group: group }] }],
  ['web view', webview, { title: hostile, components: blocks }],
  ['category tree', categoryTree, { nodes: [{ ...node, children: [node] }] }],
  [
    'category listing page',
    clpPage,
    {
      title: hostile,
      header_image: picture,
      default_sort: { label: hostile },
      filters: [{ label: hostile }],
      listed: [{ name: hostile, image: picture }],
    },
  ],
  ['top navigation', topNav, { title: hostile, icon: picture, destination }],
])('the drawing of a %s lets no markup through that somebody typed', (_name, draw, told) => {
  for (const hrefOf of [undefined, () => hostile]) {
    const html = draw(told, { locale: 'en', dark: false, hrefOf })
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  }
})

it('a category tree is drawn folded, each level within the one above, and leads from its last nodes alone', () => {
  const nodes = [{ id: 'a', title: 'Women', children: [{ id: 'b', title: 'Sarees', ss_ids: [4001] }] }]
  const html = categoryTree({ nodes }, { locale: 'id', dark: true, hrefOf: () => '#/category/4001' })
  expect(html).toMatch(/Kategori.*<summary>.*Women.*<\/summary>.*<a class="leaf" href="#\/category\/4001">.*Sarees/s)
  expect(html.match(/<a /g)).toHaveLength(1)
})
