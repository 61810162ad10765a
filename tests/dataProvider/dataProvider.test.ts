import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataProvider, type PanelDataProvider } from '../../dataProvider/dataProvider.ts'
import { askEarly, SIGNED_OUT } from '../../dataProvider/request.ts'
import { i18nProvider } from '../../i18n/provider.ts'
import { sales, shops } from '../server/changes/shop.ts'
import { startShop } from '../server/changes/startShop.ts'
import { forwardApi } from '../support/forwardApi.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startShop>>
let provider: PanelDataProvider
let keys: number
const i18n = i18nProvider()

beforeAll(async () => {
  app = await startShop()
  api.as(await app.signInAs('asha@example.com', { permissions: ['shops_view', 'shops_edit'] }))
})
afterAll(() => app?.close())
beforeEach(() => {
  keys = 0
  provider = dataProvider({ translate: i18n.translate, storage: sessionStorage, newKey: () => `key ${Math.random()} ${++keys}` })
})

const named = (name: string) => provider.create(shops.name, { data: { name } }).then(({ data }) => data)
const list = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }

describe('reading', () => {
  test('a page has its rows, the total as far as it was counted, and whether there is more', async () => {
    for (const name of ['one', 'two', 'three']) await named(name)
    const page = await provider.getList(shops.name, list)
    expect(page.data.map(({ name }) => name)).toEqual(['one', 'two'])
    expect(page).toMatchObject({ total: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false }, meta: { totalText: '3' } })
  })

  test('rows may come without their number, which is asked for by itself', async () => {
    const alone = { ...list, pagination: { page: 1, perPage: 2 }, meta: { uncounted: true } }
    const page = await provider.getList(shops.name, alone)
    expect([page.total, page.pageInfo]).toEqual([undefined, { hasNextPage: true, hasPreviousPage: false }])
    expect(await provider.count(shops.name, { filter: {} })).toEqual({ data: { count: 3, more: false } })
    expect((await provider.getList(shops.name, { ...alone, pagination: { page: 1, perPage: 5 } })).total).toBe(3)
  })

  test('the page after one that was seen is asked for by its cursor, also after a reload', async () => {
    await provider.getList(shops.name, list)
    const again = dataProvider({ translate: i18n.translate, storage: sessionStorage, newKey: String })
    const second = await again.getList(shops.name, { ...list, pagination: { page: 2, perPage: 2 } })
    expect(second.data.map(({ name }) => name)).toEqual(['three'])
    expect(second.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
    expect(api.asked.map(({ line }) => line.includes('&after='))).toEqual([false, true])
  })

  test('another filter or sort begins anew', async () => {
    await provider.getList(shops.name, list)
    await provider.getList(shops.name, { ...list, sort: { field: 'id', order: 'DESC' }, pagination: { page: 2, perPage: 2 } })
    expect(api.asked[1]?.line).not.toContain('after=')
  })

  test('an answer that was asked for early is given once, to the first who asks', async () => {
    const shop = await named('early')
    api.asked.length = 0
    askEarly(`/api/${shops.name}/${shop.id}`)
    expect((await provider.getOne(shops.name, { id: shop.id })).data.name).toBe('early')
    expect(api.asked).toHaveLength(1)
    await provider.getOne(shops.name, { id: shop.id })
    expect(api.asked).toHaveLength(2)
  })

  test('an early answer that refuses is told to whoever asks', async () => {
    askEarly(`/api/${shops.name}/404404`)
    await expect(provider.getOne(shops.name, { id: 404404 })).rejects.toMatchObject({ status: 404 })
  })

  test('many records by id are one call, however many', async () => {
    const { data } = await provider.getList(shops.name, { ...list, pagination: { page: 1, perPage: 100 } })
    const ids = data.map(({ id }) => id)
    api.asked.length = 0
    const many = await provider.getMany(shops.name, { ids })
    expect(many.data.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(api.asked).toHaveLength(1)
  })

  test('the children of a record are found by it', async () => {
    const shop = await named('with sales')
    const { data } = await provider.update(shops.name, {
      id: shop.id,
      data: { sales: { add: [{ amount: '12.50' }] } },
      previousData: shop,
    })
    const rows = await provider.getManyReference(sales.name, { ...list, target: 'shop', id: data.id })
    expect(rows.data.map(({ amount }) => amount)).toEqual(['12.50'])
  })
})

describe('writing', () => {
  test('an update sends only what differs, with the version that was seen', async () => {
    const shop = await named('narrow')
    api.asked.length = 0
    const { data } = await provider.update(shops.name, { id: shop.id, data: { ...shop, high: 5, low: 1 }, previousData: shop })
    expect(data).toMatchObject({ high: 5, version: shop.version + 1, _change_set: expect.any(Number) })
    expect([api.asked[0]?.line, api.asked[0]?.body, api.asked[0]?.headers.get('if-match')]).toEqual([
      `PUT /api/shops/${shop.id}`,
      '{"high":5}',
      String(shop.version),
    ])
  })

  test('an update of nothing is no call', async () => {
    const shop = await named('same')
    api.asked.length = 0
    await provider.update(shops.name, { id: shop.id, data: { ...shop, owner: '' }, previousData: shop })
    expect(api.asked).toEqual([])
  })

  test('what was emptied is sent as empty', async () => {
    const shop = await named('emptied')
    const { data } = await provider.update(shops.name, { id: shop.id, data: { ...shop, low: undefined }, previousData: shop })
    expect(data.low).toBeNull()
  })

  test('a record that moved meanwhile is a 412 which shows how it stands', async () => {
    const shop = await named('contested')
    await provider.update(shops.name, { id: shop.id, data: { low: 2 }, previousData: shop })
    const late = provider.update(shops.name, { id: shop.id, data: { low: 3 }, previousData: shop })
    await expect(late).rejects.toMatchObject({ status: 412, body: { code: 'stale', params: { current: { low: 2 } } } })
  })

  test('a removal carries its version, and undo brings the record back', async () => {
    const shop = await named('removed')
    const { data, meta } = await provider.delete(shops.name, { id: shop.id, previousData: shop })
    expect(data.id).toBe(shop.id)
    await expect(provider.getOne(shops.name, { id: shop.id })).rejects.toMatchObject({ status: 404 })
    await provider.revert(meta?.changeSet)
    expect((await provider.getOne(shops.name, { id: shop.id })).data).toMatchObject({ name: 'removed' })
  })

  test('many records are one call; those that are refused are not among the answered', async () => {
    const rows = [await named('many 1'), await named('many 2')]
    const ids = rows.map(({ id }) => id)
    api.asked.length = 0
    const answer = await provider.updateMany(shops.name, { ids: [...ids, 999_999], data: { high: 7 } }).catch(error => error)
    expect(api.asked).toHaveLength(1)
    expect(answer.data ?? answer.body).toBeTruthy()
    const changed = await provider.updateMany(shops.name, { ids, data: { high: 8 } })
    expect(changed).toMatchObject({ data: ids, meta: { change_set: expect.any(Number), counts: { rows: 2, refused: 0 } } })
  })

  test('all that match are named by their filter', async () => {
    await named('matching 1')
    const { meta } = await provider.updateMany(shops.name, { ids: [], data: { high: 6 }, meta: { filter: { name: 'matching 1' } } })
    expect(meta).toMatchObject({ counts: { rows: 1 } })
    expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({ filter: { name: 'matching 1' }, data: { high: 6 } })
  })

  test('the same attempt made again after a broken connection bears the same key, and is one record', async () => {
    api.instead('/api/shops', 'no answer')
    await expect(named('attempt')).rejects.toMatchObject({ status: 0, message: expect.stringMatching(/^The server did not respond/) })
    await named('attempt')
    const [first, second] = api.asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    await expect(named('attempt')).rejects.toMatchObject({ status: expect.any(Number) })
    expect(api.asked[2]?.headers.get('idempotency-key')).not.toBe(first)
  })
})

describe('actions, plans, history', () => {
  test('an action on one row answers the row and its change set', async () => {
    const shop = await named('closing')
    const { data, meta } = await provider.act(shops.name, {
      id: shop.id,
      version: shop.version,
      action: 'close',
      answers: { reason: 'Diwali' },
    })
    expect([data.status, meta.changeSet]).toEqual(['closed', data._change_set])
  })

  test('a plan writes nothing until it is applied', async () => {
    const shop = await named('planned')
    const plan = await provider.plan(shops.name, {
      ids: [shop.id],
      write: { do: 'act', action: 'close', answers: { reason: 'Holi' } },
    })
    expect(plan.data).toMatchObject({ state: 'planned', counts: { rows: 1, refused: 0 }, preview: [{ id: shop.id, title: 'planned' }] })
    expect((await provider.getOne(shops.name, { id: shop.id })).data.status).toBe('open')
    await provider.apply(plan.data)
    expect((await provider.getOne(shops.name, { id: shop.id })).data.status).toBe('closed')
    const { data } = await provider.history(shops.name, { id: shop.id })
    expect(data[0]?.changes).toContainEqual(expect.objectContaining({ field: 'status', from: 'open', to: 'closed' }))
  })
})

describe('what goes wrong', () => {
  test('faults stand at their fields as sentences, and the message is the documents’', async () => {
    await expect(provider.create(shops.name, { data: { name: 'x'.repeat(21) } })).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { name: 'At most 20 characters.', root: { serverError: expect.any(String) } },
        faults: { name: { code: 'too_long', params: { maximum: 20 } } },
      },
    })
    await expect(provider.create(shops.name, { data: {} })).rejects.toMatchObject({
      message: 'Missing mandatory fields. Try Again with valid inputs.',
    })
  })

  test('they are in the reader’s language', async () => {
    await i18n.changeLocale('id')
    const refusal = await named('y'.repeat(21)).catch(error => error)
    await i18n.changeLocale('en')
    expect(refusal.body.errors.name).toBe('Paling banyak 20 karakter.')
  })

  test('a 401 of any call is said to the panel', async () => {
    const heard = vi.fn()
    window.addEventListener(SIGNED_OUT, heard, { once: true })
    api.instead('/api/shops', Response.json({ code: 'signed_out', message: 'User not valid', params: {}, errors: {} }, { status: 401 }))
    await expect(provider.getList(shops.name, list)).rejects.toMatchObject({ status: 401 })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('an answer that is no JSON of ours is told as the documents tell what nobody foresaw', async () => {
    api.instead('/api/shops', new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(provider.getList(shops.name, list)).rejects.toMatchObject({ status: 502, message: 'unexpected error, retry' })
  })

  test('whoever gives up is not told that the server is away', async () => {
    const giveUp = new AbortController()
    const call = provider.getList(shops.name, { ...list, signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
