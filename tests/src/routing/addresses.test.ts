import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { addresses } from '../../../src/routing/addresses.ts'
import { patternsOf } from '../../../src/routing/pattern.ts'
import type { LightTool } from '../../../src/tools/lightTool.ts'
import { lighten } from '../../../src/tools/lightTool.ts'

const declared = tools.map(lighten)

// Shapes of document 1, §2, beyond those that are declared so far.
const further: LightTool[] = [
  {
    type: 'resource',
    name: 'numbered',
    section: 's',
    label: 'Numbered',
    title: 'name',
    permissions: { list: 'a' },
    routes: { list: '/numbered/:page_number?', create: '/numbered/add', show: '/numbered/one/:id' },
  },
  {
    type: 'resource',
    name: 'badge_sets',
    section: 's',
    label: 'Badge sets',
    title: 'name',
    permissions: { list: 'a' },
    routes: { list: '/badge_sets/all/:page_number', edit: '/badge_sets/edit/:id' },
  },
  {
    type: 'resource',
    name: 'filter_groups',
    section: 's',
    label: 'Filter groups',
    title: 'name',
    permissions: { list: 'a' },
    routes: { list: '/hvf-admin', create: '/add-new-filter-group', edit: '/edit-filter-group?id=:id' },
  },
  {
    type: 'resource',
    name: 'indexing_rules',
    section: 's',
    label: 'Indexing rules',
    title: 'name',
    permissions: { list: 'a' },
    routes: { list: '/search-indexing-rule', create: '/search-indexing-rule/add', edit: '/search-indexing-rule/:refType/:id' },
  },
  {
    type: 'resource',
    name: 'policies',
    section: 's',
    label: 'Policies',
    title: 'name',
    permissions: { list: 'a' },
    routes: { list: '/policies', more: ['/legal'], create: '/policies/add', edit: '/policies/policy/:policyKey', by: 'policy_id' },
  },
  { type: 'page', name: 'review_pages', section: 's', label: 'Reviews', permission: 'a', routes: ['/review-pages/:page_number?'] },
  { type: 'page', name: 'review_films', section: 's', label: 'Videos', permission: 'a', routes: ['/review-pages/videos/:page_number?'] },
  { type: 'page', name: 'tree_editor', section: 's', label: 'Tree', permission: 'a', routes: ['/category-navigation/editor/:treeId'] },
  {
    type: 'page',
    name: 'home_like',
    section: 's',
    label: 'Portal',
    permission: 'a',
    routes: ['/portal', '/portal/send', '/portal/:task/:id/status'],
  },
]
const light = [...declared, ...further]
const { inward, outward } = addresses(light)

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://panel')
  const found = inward({ pathname, search })
  return { inner: found.pathname + found.search, place: found.place }
}
const to = (inner: string, current?: Record<string, string>) => {
  const { pathname, search } = new URL(inner, 'http://panel')
  const address = outward({ pathname, search }, current)
  return address.pathname + address.search
}

describe('from the address bar to react-admin', () => {
  test.each([
    ['/', '/'],
    ['/login?redirect=%2Forders', '/login?redirect=%2Forders'],
    ['/suppliers', '/suppliers'],
    ['/suppliers/', '/suppliers'],
    ['/suppliers?filter=%7B%22brand%22%3A%22A%22%7D', '/suppliers?filter=%7B%22brand%22%3A%22A%22%7D'],
    ['/supplier/add-supplier', '/suppliers/create'],
    ['/supplier/edit/7?tab=tax', '/suppliers/7?tab=tax'],
    ['/banner/add', '/banners/create'],
    ['/banner/12', '/banners/12'],
    ['/orders', '/orders'],
    ['/orders/3', '/orders?page=3'],
    ['/orders/3?filter=x', '/orders?filter=x&page=3'],
    ['/order/3', '/orders/3/show'],
    ['/collection/edit/3001', '/collections/3001'],
    ['/collection/3001', '/~link/collection_redirect?id=3001'],
    ['/collection/add-collection', '/collections/create'],
    ['/dailytrends', '/~page/dailytrends'],
    ['/catalogs', '/~link/cataloging_catalogs'],
    ['/catalog/edit/5/add_new_supplier/9/products', '/~link/cataloging_add_supplier_products?id=5&supplier_id=9'],
    ['/go/external_abacus', '/~link/external_abacus'],
    ['/numbered/one/4', '/numbered/4/show'],
    ['/edit-filter-group?id=9&tab=x', '/filter_groups/9?tab=x'],
    ['/search-indexing-rule/SKU/4', '/indexing_rules/4?refType=SKU'],
    ['/fulfilment', '/~page/fulfilment'],
    ['/fulfilment?tab=reasons', '/~page/fulfilment/1'],
    ['/fulfilment/reason/2', '/return_reasons/2'],
    ['/fulfilment/request/add', '/return_requests/create'],
    ['/review-pages/videos/2', '/~page/review_films?page=2'],
    ['/review-pages/2', '/~page/review_pages?page=2'],
    ['/legal?filter=x', '/policies?filter=x'],
    ['/policies/policy/reseller-terms?tab=x', '/policies/reseller-terms?tab=x'],
    ['/policies/policy/4', '/policies/4'],
    ['/portal/mail/4/status', '/~page/home_like/2?task=mail&id=4'],
  ])('%s is %s', (address, inner) => {
    expect(at(address).inner).toBe(inner)
  })

  test.each([
    '/nowhere',
    '/Suppliers',
    '/suppliers/7',
    '/suppliers/create',
    '/supplier/edit/abc',
    '/supplier/edit/0',
    '/supplier//edit/7',
    '/supplier/edit/7/show',
    '/orders/0',
    '/orders/-1',
    '/orders/x',
    '/~page/dailytrends',
    '/banner/%E0%A4%A',
    '/access-denied',
  ])('%s is no address of the panel', address => {
    expect(at(address)).toEqual({ inner: expect.stringMatching(/^\/~unknown/), place: { at: 'unknown', params: {} } })
  })

  test('a literal segment wins over a parameter, whatever the order of the tools', () => {
    const turned = addresses([...light].reverse())
    for (const address of [
      '/collection/add-collection',
      '/banner/add',
      '/review-pages/videos',
      '/numbered/add',
      '/search-indexing-rule/add',
    ])
      expect(turned.inward({ pathname: address, search: '' })).toEqual(inward({ pathname: address, search: '' }))
  })
})

describe('from react-admin to the address bar', () => {
  test.each([
    ['/suppliers', '/suppliers'],
    ['/suppliers/create', '/supplier/add-supplier'],
    ['/suppliers/create?source=%7B%7D', '/supplier/add-supplier?source=%7B%7D'],
    ['/suppliers/7', '/supplier/edit/7'],
    ['/suppliers/7/show', '/supplier/edit/7'],
    ['/numbered/7', '/numbered/one/7'],
    ['/orders?page=3&perPage=50', '/orders/3?perPage=50'],
    ['/orders?page=1', '/orders'],
    ['/orders?displayedFilters=%7B%7D&filter=%7B%7D&page=2', '/orders/2?filter=%7B%7D'],
    ['/suppliers?page=2', '/suppliers?page=2'],
    ['/badge_sets', '/badge_sets/all/1'],
    ['/badge_sets?page=4', '/badge_sets/all/4'],
    ['/filter_groups/9?tab=x', '/edit-filter-group?id=9&tab=x'],
    ['/indexing_rules/4?refType=SKU', '/search-indexing-rule/SKU/4'],
    ['/policies?filter=x', '/policies?filter=x'],
    ['/policies/reseller-terms?tab=x', '/policies/policy/reseller-terms?tab=x'],
    ['/policies/4', '/policies/policy/4'],
    ['/~page/dailytrends', '/dailytrends'],
    ['/~page/review_pages?page=2', '/review-pages/2'],
    ['/~page/home_like/1', '/portal/send'],
    ['/~link/external_abacus', '/go/external_abacus'],
    ['/login', '/login'],
    ['/', '/'],
    ['/nothing/5', '/nothing/5'],
  ])('%s is %s', (inner, address) => {
    expect(to(inner)).toBe(address)
  })

  test('a field in the address of a record is known at this record only', () => {
    expect(to('/indexing_rules/4', { id: '4', refType: 'CATALOG' })).toBe('/search-indexing-rule/CATALOG/4')
    expect(to('/indexing_rules/4', { id: '5', refType: 'CATALOG' })).toBe('/search-indexing-rule/-/4')
    expect(to('/indexing_rules/4')).toBe('/search-indexing-rule/-/4')
  })
})

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter(value => value !== '.' && value !== '..')
const number = fc.integer({ min: 2, max: 999_999 }).map(String)
// Further addresses of a list lead to the first.
const ownRoutes = ({ by: _by, more: _more, ...own }: Record<string, string>) => Object.values(own)
const routes = light.flatMap(({ routes }) => (Array.isArray(routes) ? routes : ownRoutes(routes as Record<string, string>))) as string[]

describe('a list below a row', () => {
  const outer = (pathname: string, search = '') => inward({ pathname, search })
  const filterOf = (search: string) => JSON.parse(new URLSearchParams(search).get('filter') ?? 'null')

  test('has the row of its address among its filters, and only there', () => {
    const found = outer('/ads-task/festive_push', '?filter=%7B%22status%22%3A%22done%22%7D')
    expect(found.pathname).toBe('/ads_task_items')
    expect(filterOf(found.search)).toEqual({ status: 'done', task: 'festive_push' })
    const back = outward(found, found.place.params)
    expect([back.pathname, filterOf(back.search)]).toEqual(['/ads-task/festive_push', { status: 'done' }])
  })

  test('keeps the row when the filters change, and leads to another row by its filter', () => {
    const { place } = outer('/ads-task/festive_push')
    const to = (search: string) => outward({ pathname: '/ads_task_items', search }, place.params)
    expect(to('?filter=%7B%7D').pathname).toBe('/ads-task/festive_push')
    expect(to(`?filter=${encodeURIComponent('{"task":"clearance"}')}`)).toEqual({ pathname: '/ads-task/clearance', search: '' })
  })

  test('lends its row to the addresses of its records, and literals win', () => {
    const { place } = outer('/ads-task/festive_push')
    expect(outward({ pathname: '/ads_task_items/7/show', search: '' }, place.params).pathname).toBe('/ads-task/festive_push/7/status')
    expect(outward({ pathname: '/ads_task_items/create', search: '' }, place.params).pathname).toBe('/ads-task/festive_push/add')
    expect(outward({ pathname: '/ads_task_items/7/show', search: '' }).pathname).toBe('/ads-task/-/7/status')
    expect(outer('/ads-task/add').place).toMatchObject({ at: 'view', view: 'create', tool: { name: 'ads_tasks' } })
  })
})

test('every declared address, with any parameters and query, comes back letter for letter', () => {
  const address = fc.constantFrom(...routes).chain(route => {
    const [pattern] = patternsOf(route)
    const pieces = [...(pattern?.segments ?? []), ...(pattern?.query ?? []).map(([, piece]) => piece)]
    const params = pieces.flatMap(piece => ('param' in piece ? [piece.param] : []))
    const values = params.map(name => (name === 'id' || name === 'page_number' ? number : text))
    return fc.tuple(fc.constant(route), fc.tuple(...values), fc.dictionary(fc.constantFrom('filter', 'tab', 'a b'), text, { maxKeys: 2 }))
  })
  fc.assert(
    fc.property(address, ([route, values, extra]) => {
      let next = 0
      const filled = route.replace(/:\w+\??/g, () => encodeURIComponent(values[next++] ?? ''))
      const cut = filled.indexOf('?')
      const query = new URLSearchParams(cut < 0 ? '' : filled.slice(cut))
      for (const [name, value] of Object.entries(extra)) query.append(name, value)
      const pathname = cut < 0 ? filled : filled.slice(0, cut)
      const found = inward({ pathname, search: String(query) && `?${query}` })
      // Where a parameter happens to spell a literal of another address, that one wins: it is then that address which comes back.
      const back = outward(found, found.place.params)
      expect(found.place.at).not.toBe('unknown')
      expect(back.pathname).toBe(pathname)
      // Of a list below a row, a filter that is no object is dropped: the row itself is a filter.
      if (found.place.at === 'view' && found.place.view === 'list' && Object.keys(found.place.params).some(name => name !== 'page_number'))
        query.delete('filter')
      expect([...new URLSearchParams(back.search)].sort()).toEqual([...query].sort())
    }),
    { numRuns: 2000 },
  )
})

test('any path at all is translated without an error, and what is unknown says so', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const found = inward({ pathname: path || '/', search: query && `?${query}` })
      expect(found.pathname.startsWith('/')).toBe(true)
      outward({ pathname: path || '/', search: query && `?${query}` })
    }),
  )
})

describe('lists that are tabs of a page', () => {
  test('stand at the address of the page, the first without naming it', () => {
    expect(to('/return_requests')).toBe('/fulfilment')
    expect(to('/return_reasons?page=2')).toBe('/fulfilment?tab=reasons&page=2')
  })
  test('keep their tab while they are filtered', () => {
    expect(to('/~page/fulfilment/1?filter=x', { tab: 'reasons' })).toBe('/fulfilment?tab=reasons&filter=x')
    expect(to('/~page/fulfilment?filter=x')).toBe('/fulfilment?filter=x')
  })
})
