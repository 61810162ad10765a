import { describe, expect, it } from 'vitest'
import { draw as banner } from '../../resources/collections/preview/banner.ts'
import { draw as landingPage } from '../../resources/collections/preview/landingPage.ts'
import { draw as widgetGroup } from '../../resources/collections/preview/widgetGroup.ts'
import { draw as webview } from '../../resources/content/preview/webview.ts'
import { draw as categoryTree } from '../../resources/navigation/preview/categoryTree.ts'
import { draw as clpPage } from '../../resources/navigation/preview/clpPage.ts'
import { draw as topNav } from '../../resources/navigation/preview/topNav.ts'
import type { Values } from '../../schema/planner.ts'
import type { Drawing } from '../../schema/preview.ts'

const group = { title: 'Festive', widgets: [{ title: 'Sarees', image: null }] }

/** Each screen of the app with a picture that nobody has chosen yet. */
const bare: readonly (readonly [string, Drawing['draw'], Values, number])[] = [
  ['a banner', banner, { title: 'Sale', image: null }, 1],
  ['a widget group', widgetGroup, group, 1],
  ['a landing page', landingPage, { title: 'Home', groups: [{ widget_group: group }] }, 1],
  ['a category tree', categoryTree, { nodes: [{ title: 'Women', image: null, children: [{ title: 'Sarees', image: null }] }] }, 1],
  ['a category', clpPage, { title: 'Sarees', listed: [{ name: 'Silk', image: null }] }, 1],
  ['the navigation', topNav, { title: 'Women', icon: null }, 1],
  [
    'a web view',
    webview,
    {
      title: 'Home makeover',
      components: [
        { type: 'image', image: null },
        { type: 'carousel_animated', images: [{ image: null }, {}] },
      ],
    },
    3,
  ],
]

describe('the phone beside a form', () => {
  it.each(bare)('says where a picture of %s is missing, to whoever edits alone', (_name, draw, told, count) => {
    const places = (drawn: string) => drawn.split('class="none"').length - 1
    const said = (drawn: string, words: string) => drawn.split(words).length - 1
    const edited = draw(told, { locale: 'en', dark: false })
    expect([places(edited), said(edited, 'No picture')]).toEqual([count, count])
    expect(said(draw(told, { locale: 'id', dark: true }), 'Tidak ada gambar')).toBe(count)
    const bought = draw(told, { locale: 'en', dark: false, hrefOf: () => undefined })
    expect([places(bought), said(bought, 'No picture')]).toEqual([count, 0])
  })

  it('says of a video and of catalogs what will stand there', () => {
    const components = [{ type: 'video' }, { type: 'catalog_list', catalogs: [1, 2] }]
    const drawn = webview({ title: 'Films', components }, { locale: 'en', dark: false })
    expect([drawn.split('No video').length, drawn.split('Catalog<').length]).toEqual([2, 3])
  })
})
