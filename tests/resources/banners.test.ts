import { describe, expect, it } from 'vitest'
import { bannerScreens } from '../../resources/collections/bannerScreens.ts'
import { banners } from '../../resources/collections/banners/banners.ts'
import { isActionAvailable } from '../../schema/action.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import { codeOf } from './support/codeOf.ts'
import { faultsOf } from './support/faultsOf.ts'
import { place } from './support/place.ts'

const period = { start_time: '2026-11-20T00:00:00.000Z', end_time: '2026-11-25T00:00:00.000Z' }
const picture = { id: '1'.repeat(64), name: 'a.png', type: 'image/png', size: 90 * 1024, width: 1080, height: 720 }

describe('banners (document 2, §3 and §5)', () => {
  it.each([
    [1080, 720],
    [1200, 466],
  ])('takes a picture of %d x %d', (width, height) => expect(codeOf(banners.fields.image, { ...picture, width, height })).toBeNull())
  it.each([
    [720, 1080],
    [1200, 720],
    [800, 600],
  ])('refuses a picture of %d x %d', (width, height) =>
    expect(codeOf(banners.fields.image, { ...picture, width, height })).toBe('image_size'),
  )
  it.each([80, 119])('takes %d KB', size => expect(codeOf(banners.fields.image, { ...picture, size: size * 1024 })).toBeNull())
  it.each([120, 121, 500])('refuses %d KB', size =>
    expect(codeOf(banners.fields.image, { ...picture, size: size * 1024 })).toBe('image_weight'),
  )
  it('takes one byte under 120 KB', () => expect(codeOf(banners.fields.image, { ...picture, size: 122_879 })).toBeNull())

  it('leads to one of the 27 screens', () => {
    expect(banners.fields.destination.cells.screen.options.map(option => option.id)).toEqual([
      ...['no_screen', 'referral_program', 'referral_details', 'catalog', 'challenges', 'bonus_tracker', 'web_view', 'app_update'],
      ...['complete_profile', 'browser', 'landing_page', 'community', 'training', 'travel_landing_page', 'spin_rewards', 'journey'],
      ...['social_profile', 'earnings_main_page', 'margin_earnings', 'referral_earnings', 'farmiso', 'catalog_listing_page'],
      ...['coins_landing_page', 'visual_search_page', 'visual_search_intro_page', 'mb_landing_page', 'bnpl_webview'],
    ])
    expect(faultsOf(banners, { ...period, destination: { screen: 'collection' } })).toEqual({ 'destination.screen': 'not_offered' })
  })

  it.each([
    'kind',
    'title',
    'image',
    'destination',
    'start_time',
    'end_time',
    'min_android',
    'max_android',
    'min_ios',
    'max_ios',
    'priority',
  ])('needs %s', key => expect(faultsOf(banners, { ...period, [key]: null })).toEqual({ [key]: 'missing' }))

  it('ends after it starts', () => {
    expect(faultsOf(banners, period)).toEqual({})
    expect(faultsOf(banners, { ...period, end_time: period.start_time })).toEqual({ start_time: 'not_less_than' })
    expect(faultsOf(banners, { start_time: period.end_time, end_time: period.start_time })).toEqual({ start_time: 'not_less_than' })
  })

  it('compares versions number by number', () => {
    expect(faultsOf(banners, { ...period, min_android: '9.9.0', max_android: '9.10.0', min_ios: '1.0.0', max_ios: '1.0.0' })).toEqual({})
    expect(faultsOf(banners, { ...period, min_android: '9.10.0', max_android: '9.9.0' })).toEqual({ min_android: 'above' })
    expect(faultsOf(banners, { ...period, min_ios: '2.0.0', max_ios: '1.9.9' })).toEqual({ min_ios: 'above' })
    expect(faultsOf(banners, { ...period, min_android: '9.9', max_android: '9.9.0', min_ios: '1.0', max_ios: '240' })).toEqual({})
    expect(faultsOf(banners, { ...period, min_ios: '1.0.1', max_ios: '1.0' })).toEqual({ min_ios: 'above' })
    expect(faultsOf(banners, { ...period, min_ios: '1.' })).toEqual({ min_ios: 'app_version' })
  })

  it('takes pairs beside what its screen opens with', () => {
    const data = (pairs: object) => faultsOf(banners, { ...period, destination: { screen: 'challenges', data: pairs } })
    expect(data({ a: '1' })).toEqual({})
    expect(data({ a: '1', b: '2' })).toEqual({})
    expect(data({ '': '1' })).toEqual({ 'destination.data': 'key_values' })
    expect(data({ a: '' })).toEqual({ 'destination.data': 'key_values' })
  })

  const leads = (destination: object) => faultsOf(banners, { ...period, destination })
  it.each(['http://example.com', 'https://example.com/path?x=1'])('opens the address %s', url => {
    for (const screen of ['web_view', 'browser', 'bnpl_webview']) expect(leads({ screen, url })).toEqual({})
  })
  it.each(['ftp://example.com', 'example.com', 'www.example.com'])('opens no address %s', url => {
    for (const screen of ['web_view', 'browser', 'bnpl_webview']) expect(leads({ screen, url })).toEqual({ 'destination.url': 'url' })
  })

  it.each([
    ['catalog', 'catalog', 500_101],
    ['landing_page', 'landing_page', 7001],
    ['mb_landing_page', 'landing_page', 7001],
    ['catalog_listing_page', 'category', 4012],
    ['browser', 'url', 'https://example.com'],
    ['bnpl_webview', 'url', 'https://example.com'],
  ])('%s opens with its %s, and not without', (screen, key, value) => {
    expect(leads({ screen, [key]: value })).toEqual({})
    expect(leads({ screen })).toEqual({ [`destination.${key}`]: 'missing' })
  })

  it('a web view opens with its key or an address, one of them', () => {
    expect(leads({ screen: 'web_view', web_view: 'diwali' })).toEqual({})
    expect(leads({ screen: 'web_view' })).toEqual({ 'destination.web_view': 'one_needed' })
    expect(leads({ screen: 'web_view', web_view: 'diwali', url: 'https://example.com' })).toEqual({ 'destination.web_view': 'one_only' })
  })

  it('the other 20 screens open with nothing, and forget what another opened with', () => {
    const plain = Object.entries(bannerScreens).filter(([, opens]) => Object.keys(opens).length === 0)
    expect(plain).toHaveLength(20)
    for (const [screen] of plain) expect(leads({ screen })).toEqual({})
    const { values } = checkRecord(banners, { destination: { screen: 'challenges', catalog: 500_101 } }, period, {
      ...place(),
      country: 'IN',
    })
    expect(values.destination).toEqual({ screen: 'challenges', catalog: null })
  })

  it.each([
    ['title', 'a'.repeat(50), 'a'.repeat(51), 'too_long'],
    ['sub_title', 'a'.repeat(128), 'a'.repeat(129), 'too_long'],
    ['priority', 1, 'first', 'wrong_type'],
    ['priority', 10, 1.5, 'wrong_type'],
    ['kind', 'LC_CATEGORY', 'OTHER', 'not_offered'],
    ['start_time', '2026-11-20T10:00:00+05:30', '20-11-2026 10:00', 'timestamp'],
    ['end_time', '2026-11-25T00:00:00.000Z', '2026-02-30T00:00:00.000Z', 'timestamp'],
    ['max_android', '240', '240.', 'app_version'],
    ['max_ios', '1.0', '1.0.0.0', 'app_version'],
    ['min_ios', '0.0.1', '1.0.0-beta', 'app_version'],
    ['audiences', [7, 12], [7, 'new resellers'], 'not_ids_at'],
  ])('%s: takes %j, refuses %j', (key, good, bad, code) => {
    const wide = { ...period, min_android: '0.0.1', max_android: '999.0.0', min_ios: '0.0.1', max_ios: '999.0.0' }
    expect(faultsOf(banners, { ...wide, [key]: good })).toEqual({})
    expect(faultsOf(banners, { ...wide, [key]: bad })).toEqual({ [key]: code })
  })

  it('is switched on where it is off, and off where it is on', () => {
    const { activate, deactivate } = banners.actions
    expect([true, false].map(active => isActionAvailable(activate, { active }, place()))).toEqual([false, true])
    expect([true, false].map(active => isActionAvailable(deactivate, { active }, place()))).toEqual([true, false])
  })

  it('stands at the documented addresses', () => {
    expect(banners.routes).toEqual({ list: '/app-banners', create: '/banner/add', edit: '/banner/:id' })
    expect(banners.permissions).toMatchObject({ list: 'app_banners_view', create: 'app_banner_add', edit: 'app_banner_edit' })
  })
})
