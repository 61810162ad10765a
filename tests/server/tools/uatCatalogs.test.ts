import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockConfirmed } from '../../../resources/catalogs/catalogs/stockConfirmed.ts'
import { plusDays } from '../../../schema/days.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Catalog = { id: number; version: number; uat: boolean; activation: string }
type Asked = { code: string; message: string; params: { prompts: { key: string; text: string }[] } }

const today = '2026-11-18'
const agreed = { 'prompts-answered': 'stock_not_confirmed' }

let app: Awaited<ReturnType<typeof startMunshi>>
let manager: Browser
let supplier: number
let leaf: number
beforeAll(async () => {
  app = await startMunshi()
  manager = await app.signInAs('manager@example.com', { permissions: ['uat_catalogs'] })
  supplier = await insertRow(app.db, 'suppliers', { brand: 'Asha', email: 'asha@example.com' })
  leaf = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Kurtis', ss_id: 4012 })
})
afterAll(() => app.close())

const catalog = (ageDays: number, more: object = {}) =>
  insertRow(app.db, 'catalogs', {
    name: 'Kurtis',
    supplier,
    sub_sub_category: leaf,
    uat: true,
    activation: 'never activated',
    added_on: plusDays(today, -ageDays),
    ...more,
  })
const read = async (id: number) => said<Catalog>(await manager.get(`/api/uat_catalogs/${id}`))
const act = async (id: number, action: string, headers: object = {}, query = '') =>
  manager.post(`/api/uat_catalogs/${id}/actions/${action}${query}`, {}, { 'if-match': '1', ...headers })

describe('a catalog older than 3 days asks for its stock to be confirmed (catalogue: validation.catalog.stock-confirmation)', () => {
  const asks = (record: object) =>
    stockConfirmed.check({ ...record }, { country: 'IN', today, now: '', localDate: moment => moment.slice(0, 10) })

  it.each([1, 3])('not at %i days', age => expect(asks({ added_on: plusDays(today, -age) })).toBeNull())
  it.each([5, 30])('at %i days', age =>
    expect(asks({ added_on: plusDays(today, -age) })).toEqual({ code: 'stock_not_confirmed', params: { days: 3 } }),
  )
  it('not where it was confirmed since', () =>
    expect(asks({ added_on: '2026-01-01', stock_confirmed_at: '2026-11-16T05:00:00.000Z' })).toBeNull())
})

describe('publishing', () => {
  it('is done at once where the stock is fresh', async () => {
    const id = await catalog(1)
    const done = await act(id, 'publish')
    expect(done.status, await done.clone().text()).toBe(200)
    expect((await manager.get(`/api/uat_catalogs/${id}`)).status).toBe(404)
    const admin = await app.signInAs('admin@example.com', { permissions: ['catalogs_view'] })
    expect(await said<object>(await admin.get(`/api/catalogs/${id}`))).toMatchObject({
      uat: false,
      activation: 'activated',
      first_activated_at: '2026-11-18T06:30:00.000Z',
    })
    expect((await manager.post(`/api/changes/${done.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await read(id)).toMatchObject({ uat: true, activation: 'never activated' })
  })

  it('asks first where it is not: nothing is written, seen beforehand or kept until the answer comes along', async () => {
    const id = await catalog(10)
    for (const query of ['', '?plan=true']) {
      const asked = await act(id, 'publish', {}, query)
      expect([asked.status, await said<Asked>(asked)]).toMatchObject([
        409,
        {
          code: 'prompts',
          message: 'The stock has not been confirmed for more than 3 days.',
          params: {
            prompts: [{ key: 'stock_not_confirmed', text: 'The stock has not been confirmed for more than 3 days.', params: { days: 3 } }],
          },
        },
      ])
    }
    expect((await act(id, 'publish', { 'prompts-answered': 'something_else' })).status).toBe(409)
    expect(await read(id)).toMatchObject({ uat: true, version: 1 })
    expect((await act(id, 'publish', agreed)).status).toBe(200)
  })

  it('asks once for many', async () => {
    const ids = [await catalog(10), await catalog(20), await catalog(1)]
    const asked = await manager.post('/api/uat_catalogs/actions/publish', { ids })
    expect([asked.status, (await said<Asked>(asked)).params.prompts.length]).toEqual([409, 1])
    const done = await manager.post('/api/uat_catalogs/actions/publish', { ids }, agreed)
    expect([done.status, await said<object>(done)]).toMatchObject([200, { counts: { rows: 3, refused: 0 } }])
  })

  it('does not ask once the stock was confirmed', async () => {
    const id = await catalog(10)
    const confirmed = await act(id, 'confirm_stock')
    expect(await said<object>(confirmed)).toMatchObject({ stock_confirmed_at: '2026-11-18T06:30:00.000Z' })
    expect((await act(id, 'publish', { 'if-match': '2' })).status).toBe(200)
  })
})

it('pre-booking is stopped once, for good', async () => {
  const id = await catalog(1, { pre_booking: true })
  const stopped = await act(id, 'stop_pre_booking')
  expect(await said<object>(stopped)).toMatchObject({ pre_booking: false, pre_booking_stopped_at: '2026-11-18T06:30:00.000Z' })
  expect(stopped.headers.get('revertible')).toBe('false')
  expect((await act(id, 'stop_pre_booking', { 'if-match': '2' })).status).toBe(409)
})

it('holders of the permission see catalogs in UAT alone', async () => {
  const other = await catalog(1, { uat: false })
  expect((await manager.get(`/api/uat_catalogs/${other}`)).status).toBe(404)
  expect((await manager.get('/api/catalogs')).status).toBe(403)
})

it('a price above 1000 is asked about by the API as by the form (document 2, §5)', async () => {
  const pricing = await app.signInAs('pricing@example.com', { permissions: ['price_scheduling'] })
  const product = await insertRow(app.db, 'products', {
    name: 'Kurti',
    supplier,
    catalog: await catalog(1),
    state: 'active',
    discounted_price: 1500,
    mrp: 2000,
  })
  const planned = { product, new_price: 1200, start_at: '2026-11-20T06:30:00.000Z', reason: 'Weekend' }
  const asked = await pricing.post('/api/price_schedules', planned)
  expect([asked.status, (await said<Asked>(asked)).params.prompts]).toMatchObject([409, [{ key: 'price_to_cap', params: { cap: 999 } }]])
  const made = await pricing.post('/api/price_schedules', planned, { 'prompts-answered': 'price_to_cap' })
  expect(made.status, await made.clone().text()).toBe(201)
})
