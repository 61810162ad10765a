import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/communications/pow_whatsapp_dashboard/background/index.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Figures = { sends: number; clicks: number; orders: number }
type Week = {
  week: string
  weeks: string[]
  simulated: boolean
  members: number
  total: Figures
  days: (Figures & { date: string })[]
  products: (Figures & { id: number; slot: number })[]
  groups: (Figures & { id: number; members: number })[]
}
type Munshi = Awaited<ReturnType<typeof startMunshi>>

const WEEK = '2026-11-16'
const page = 'https://www.example.org/p/1'

let app: Munshi
let staff: Awaited<ReturnType<Munshi['signInAs']>>
let place: number
let template: number
let members: number[]
let supplier: number
let product: number
let other: number
let group: Row

beforeAll(async () => {
  app = await startMunshi({ now: '2026-11-18T06:30:00.000Z', settings: { publicUrl: 'https://munshi.example.com' } })
  staff = await app.signInAs('pow@example.com', { permissions: ['pow'] })
  supplier = await insertRow(app.db, 'suppliers', {})
  const sub_sub_category = await insertRow(app.db, 'categories', {})
  const catalog = await insertRow(app.db, 'catalogs', { supplier, sub_sub_category })
  product = await insertRow(app.db, 'products', { name: 'Cotton kurti', supplier, catalog })
  other = await insertRow(app.db, 'products', { name: 'Silk saree', supplier, catalog })
  place = await insertRow(app.db, 'pow_products', { product, week_start: WEEK, slot: 1 })
  template = await insertRow(app.db, 'notification_templates', {
    ...{ name: 'POW', channel: 'whatsapp', purpose: 'pow', provider_status: 'approved', active: true, title: 'This week' },
    ...{ body: 'See {{product}}: {{link}}', key_values: { product: 'Kurti', link: 'https://example.com/' } },
  })
  members = [await person('RS300001'), await person('RS300002')]
  const audience = await insertRow(app.db, 'audiences', { name: 'Pune', owner: staff.id, renewal_status: 'RENEWED', size: 2 })
  for (const user of members) await insertRow(app.db, 'audience_members', { audience, user })
  group = await made({ name: 'Pune', week_start: WEEK, audience })
})
afterAll(() => app?.close())

const person = (code: string) => insertRow(app.db, 'users', { code, name: code, deletion: 'active' })
async function made(values: object): Promise<Row> {
  const answer = await staff.post('/api/pow_groups', values)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Row>(answer)
}
const send = async (answers: object, { id }: Row = group) => {
  const { version } = await said<Row>(await staff.get(`/api/pow_groups/${id}`))
  return staff.post(
    `/api/pow_groups/${id}/actions/send_message`,
    { pow_product: place, template, url: page, ...answers },
    { 'if-match': String(version) },
  )
}
const week = async (day = WEEK) => said<Week>(await staff.get(`/api/pow_whatsapp_dashboard/week?week=${day}`))
async function order(reseller: number, of: number, placed_at: string): Promise<void> {
  const id = await insertRow(app.db, 'orders', { reseller, customer: await insertRow(app.db, 'customers', { reseller }), placed_at })
  await insertRow(app.db, 'sub_orders', { order: id, product: of, supplier, placed_at })
}
const rowsOf = async <R>(text: ReturnType<typeof sql<R>>): Promise<readonly R[]> => (await text.execute(app.db.sql)).rows

describe('the message of a week', () => {
  it('is a draft by WhatsApp to the audience of the group, with a link of its own', async () => {
    const answer = await send({})
    expect(answer.status, await answer.clone().text()).toBe(200)
    const [draft] = await rowsOf(sql<Row>`select * from notification_campaigns order by id desc limit 1`)
    const [link] = await rowsOf(
      sql<Row>`select u.* from short_urls u join pow_links k on k.short_url = u.id where k.pow_group = ${group.id}`,
    )
    expect(link).toMatchObject({ kind: 'short', url: page, campaign: `pow_${WEEK}`, source: 'whatsapp', active: true })
    expect(draft).toMatchObject({
      ...{ channel: 'whatsapp', purpose: 'pow', status: 'draft', recipient_type: 'audience', people: 2, needs_second: false },
      key_values: { link: `https://munshi.example.com/s/${link?.short_key}`, product: 'Cotton kurti' },
      name: `POW ${WEEK} 1 Pune`,
    })
    expect((await staff.get(`/api/pow_campaigns/${draft?.id}`)).status).toBe(200)
  })

  it('has the same link a second time, another name, and asks for its page', async () => {
    expect((await send({})).status).toBe(200)
    expect(await rowsOf(sql<{ id: number }>`select id from pow_links`)).toHaveLength(1)
    const [draft] = await rowsOf(sql<Row>`select name from notification_campaigns order by id desc limit 1`)
    expect(draft?.name).toBe(`POW ${WEEK} 1.2 Pune`)
    expect((await send({ url: 'https://www.example.org/p/2' })).status).toBe(409)
  })

  it('is refused for a product of another week, a text without the link, and a page nobody can open', async () => {
    const elsewhere = await insertRow(app.db, 'pow_products', { product: other, week_start: '2026-11-09', slot: 1 })
    expect((await send({ pow_product: elsewhere })).status).toBe(409)
    const plain = await insertRow(app.db, 'notification_templates', {
      ...{ name: 'Plain', channel: 'whatsapp', purpose: 'pow', provider_status: 'approved', active: true, title: 'x', body: 'No link' },
    })
    expect((await send({ template: plain })).status).toBe(409)
    expect((await send({ url: 'http://127.0.0.1/' })).status).toBe(422)
  })

  it('is asked of a Monday, and of whoever works with products of the week', async () => {
    const answer = await staff.post('/api/pow_groups', { name: 'Tuesday', week_start: '2026-11-17', audience: group.audience })
    expect([answer.status, (await said<{ errors: object }>(answer)).errors]).toMatchObject([422, { week_start: { code: 'not_a_monday' } }])
    const others = await app.signInAs('other@example.com', { permissions: ['marketing_dashboard'] })
    expect((await others.get('/api/pow_whatsapp_dashboard/week')).status).toBe(403)
  })
})

describe('figures of a week', () => {
  it('are messages, clicks, and orders of members within seven days of a click that contain the product', async () => {
    const [link] = await rowsOf(sql<{ id: number; short_url: number }>`select id, short_url from pow_links`)
    const [campaign] = await rowsOf(
      sql<{ id: number }>`select id from notification_campaigns where pow_link = ${link?.id} order by id limit 1`,
    )
    const run = { campaign: campaign?.id, status: 'sent', run_at: '2026-11-16T05:00:00.000Z', sent: 2 }
    await insertRow(app.db, 'notification_runs', run)
    await insertRow(app.db, 'notification_runs', { ...run, run_at: '2026-11-16T04:00:00.000Z', sent: 5, is_test: true })
    await insertRow(app.db, 'short_url_clicks', {
      short_url: link?.short_url,
      day: '2026-11-17',
      source: 'WhatsApp',
      clicks: 3,
      all_clicks: 4,
    })
    const [first = 0, second = 0] = members
    const stranger = await person('RS300003')
    // Local midnight is 18:30 the day before.
    await order(first, product, '2026-11-16T18:29:00.000Z')
    await order(first, product, '2026-11-16T18:31:00.000Z')
    await order(second, product, '2026-11-24T18:29:00.000Z')
    await order(second, product, '2026-11-24T18:31:00.000Z')
    await order(second, other, '2026-11-18T05:00:00.000Z')
    await order(stranger, product, '2026-11-18T05:00:00.000Z')
    const told = await week()
    expect(told).toMatchObject({ week: WEEK, weeks: [WEEK, '2026-11-09'], simulated: false, members: 2 })
    expect(told.total).toEqual({ sends: 2, clicks: 3, orders: 2 })
    expect(told.products).toMatchObject([{ id: place, slot: 1, sends: 2, clicks: 3, orders: 2 }])
    expect(told.groups).toMatchObject([{ id: group.id, members: 2, sends: 2, clicks: 3, orders: 2 }])
    expect(told.days.find(({ date }) => date === '2026-11-17')).toMatchObject({ sends: 0, clicks: 3, orders: 1 })
    expect((await week('2026-11-12')).week).toBe('2026-11-09')
  })

  it('stand on groups, links and products once they were counted', async () => {
    const [counting] = background.works ?? []
    await app.doWork(counting ?? expect.fail('no work'))
    const counted = await said<Row>(await staff.get(`/api/pow_groups/${group.id}`))
    expect(counted).toMatchObject({ members: 2, messages_sent: 2, clicks: 3, orders: 2 })
    expect(await rowsOf(sql<Row>`select click_count, order_count from pow_products where id = ${place}`)).toEqual([
      { click_count: 3, order_count: 2 },
    ])
    expect(await rowsOf(sql<Row>`select messages_sent, clicks, orders from pow_links`)).toEqual([
      { messages_sent: 2, clicks: 3, orders: 2 },
    ])
  })
})
