import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: { message?: string } }> }
type Told = { id: number; title: string; current_product: number | null; products: { name: string }[]; discounts: object[] }

const MINUTE = 60_000
const key = randomBytes(32)
const permissions = [
  'live_stream_view',
  'live_stream_create',
  'live_stream_edit',
  'live_stream_discounts',
  'live_stream_real_estates',
  'live_stream_notifications',
]

describe('live commerce', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let thumbnail: object
  let host: string
  let products: readonly number[]
  let count = 0
  beforeAll(async () => {
    const ingestKeys = { 'stream-viewers': [key] }
    app = await startMunshi({ settings: { sending: { channels: {}, privateHosts: false, dataDir: '/nowhere', ingestKeys } } })
    staff = await app.signInAs('live@example.com', { permissions })
    const form = new FormData()
    form.append('field', 'live_streams.thumbnail')
    form.append('file', new File([new Uint8Array(png(300, 200))], 'show.png', { type: 'image/png' }))
    thumbnail = await said<object>(await staff.fetch('/api/files', { method: 'POST', body: form }))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    host = `RS9000${String(count).padStart(2, '0')}`
    await insertRow(app.db, 'users', { code: host, user_type: 'reseller', phone: `98${String(70_000_000 + count)}` })
    products = [await goods(), await goods()]
  })

  let goodsCount = 0
  async function goods(): Promise<number> {
    goodsCount += 1
    const supplier = await insertRow(app.db, 'suppliers', {})
    const catalog = await insertRow(app.db, 'catalogs', { supplier, sub_sub_category: await insertRow(app.db, 'categories', {}) })
    const price = { price: 500, discount: 100, discounted_price: 400, mrp: 800 }
    return insertRow(app.db, 'products', {
      sku: `L-${goodsCount}`,
      name: `Product ${goodsCount}`,
      supplier,
      catalog,
      state: 'active',
      ...price,
    })
  }
  const inMinutes = (minutes: number) => new Date(app.time.clock().getTime() + minutes * MINUTE).toISOString()
  const create = (more: object = {}) =>
    staff.post('/api/live_streams', {
      title: 'Saree hour',
      host_code: host,
      start_at: inMinutes(60),
      duration_min: 60,
      thumbnail,
      products: { add: products.map(product => ({ product })) },
      ...more,
    })
  const created = async (more: object = {}) => {
    const answer = await create(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const read = async (tool: string, { id }: Pick<Row, 'id'>) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const act = async (tool: string, row: Pick<Row, 'id'>, action: string, answers: object = {}, headers: Record<string, string> = {}) => {
    const { id, version } = await read(tool, row)
    return staff.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version), ...headers })
  }
  const done = async (...args: Parameters<typeof act>) => {
    const answer = await act(...args)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return read(args[0], args[1])
  }
  const refused = async (answer: Response) => [answer.status, (await said<Failure>(answer)).message]
  const live = async () => {
    const stream = await created()
    await done('live_streams', stream, 'schedule')
    app.time.pass(50 * MINUTE)
    return done('live_streams', stream, 'go_live')
  }
  const discount = (stream: Row, more: object = {}) =>
    staff.post('/api/live_discounts', {
      offer_code: `LIVE-${count}`,
      stream: stream.id,
      product: products[0],
      discount: 10,
      start_at: stream.start_at,
      end_at: stream.ends_at,
      ...more,
    })
  const runJob = async (name: string) => {
    const found = jobs.find(job => job.name === name)
    if (found) await app.doWork(jobWork(found))
  }

  it('plans a stream with its products, and refuses a host who cannot go live', async () => {
    const stream = await created()
    expect(stream).toMatchObject({ status: 'draft', product_count: 2, ends_at: inMinutes(120) })
    await insertRow(app.db, 'users', { code: 'CU900001', user_type: 'customer', phone: '9860000001' })
    for (const code of ['RS999999', 'CU900001']) {
      const answer = await create({ host_code: code })
      expect(answer.status).toBe(422)
      expect((await said<Failure>(answer)).errors.host_code?.params?.message).toBe('user_not_valid')
    }
  })

  it('schedules a stream at least 30 minutes before it starts, with a product', async () => {
    expect(await refused(await act('live_streams', await created({ start_at: inMinutes(29) }), 'schedule'))).toEqual([
      409,
      'Start at least 30 minutes from now',
    ])
    const empty = await created({ start_at: inMinutes(200), products: { add: [] } })
    expect(await refused(await act('live_streams', empty, 'schedule'))).toEqual([409, 'Add a product to the stream first'])
    const stream = await done('live_streams', await created({ start_at: inMinutes(400) }), 'schedule')
    const moved = await staff.put(`/api/live_streams/${stream.id}`, { start_at: inMinutes(20) }, { 'if-match': String(stream.version) })
    expect((await said<Failure>(moved)).errors.start_at?.code).toBe('starts_too_soon')
  })

  it('schedules exactly one of two streams of a host that overlap, at once', async () => {
    const streams = [await created(), await created({ start_at: inMinutes(100) })]
    const answers = await Promise.all(streams.map(stream => act('live_streams', stream, 'schedule')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('asks before it goes live far from its time, and locks what viewers see', async () => {
    const stream = await created()
    await done('live_streams', stream, 'schedule')
    const asked = await act('live_streams', stream, 'go_live')
    expect([asked.status, (await said<Failure>(asked)).code]).toEqual([409, 'prompts'])
    const shown = await done('live_streams', stream, 'go_live', {}, { 'Prompts-Answered': 'outside_stream_time' })
    expect(shown.status).toBe('live')
    const renamed = await staff.put(`/api/live_streams/${stream.id}`, { title: 'Other' }, { 'if-match': String(shown.version) })
    expect(renamed.status).toBe(422)
  })

  it('shows a product to viewers within a second, and hides it at the end with the discounts', async () => {
    const stream = await live()
    const made = await said<Row>(await discount(stream))
    expect(made).toMatchObject({ discount_amount: 40 })
    await done('live_discounts', made, 'activate')
    const [first] = await said<Row[]>(await staff.get(`/api/live_stream_products?filter=${JSON.stringify({ stream: stream.id })}`))
    await done('live_stream_products', { id: first?.id ?? 0 }, 'show_now')
    app.time.pass(15 * MINUTE)
    const reader = app.browser()
    const told = async () => said<Told>(await reader.get(`/api/public/streams/${stream.id}`))
    for (let tries = 0; tries < 40 && (await told()).current_product === null; tries += 1) await wait(50)
    expect(await told()).toMatchObject({
      current_product: products[0],
      products: [{}, {}],
      discounts: [{ product: products[0], discount: 10 }],
    })
    expect((await said<Told[]>(await reader.get('/api/public/streams'))).map(({ id }) => id)).toContain(stream.id)
    const ended = await done('live_streams', stream, 'end', { recording_url: 'https://example.com/live.m3u8' })
    expect(ended).toMatchObject({ status: 'ended', current_product: null, recording_url: 'https://example.com/live.m3u8' })
    expect(await read('live_discounts', made)).toMatchObject({ status: 'ended' })
    expect(await refused(await act('live_stream_products', { id: first?.id ?? 0 }, 'show_now'))).toEqual([409, 'The stream is not live'])
  })

  it('frees the slots of a cancelled stream, and keeps two streams out of one slot', async () => {
    const stream = await created()
    const slot = (more: object = {}) =>
      staff.post('/api/live_real_estates', {
        name: `Home ${count}`,
        client_page: 'home',
        slot_number: count,
        stream: stream.id,
        start_at: stream.start_at,
        end_at: stream.ends_at,
        ...more,
      })
    const [one, other] = await Promise.all([slot(), slot({ name: `Other ${count}` })])
    expect([one?.status, other?.status].toSorted()).toEqual([201, 422])
    const held = await said<Row>(one?.status === 201 ? one : (other as Response))
    await done('live_streams', stream, 'cancel', { cancel_reason: 'The host is ill' })
    expect(await read('live_real_estates', held)).toMatchObject({ active: false })
  })

  it('keeps discounts within their stream, one for a product at a time', async () => {
    const stream = await created()
    await done('live_streams', stream, 'schedule')
    const faults = async (more: object) => Object.keys((await said<Failure>(await discount(stream, more))).errors)
    expect(await faults({ product: await goods() })).toEqual(['product'])
    expect(await faults({ start_at: inMinutes(30) })).toEqual(['start_at'])
    expect(await faults({ end_at: inMinutes(121) })).toEqual(['end_at'])
    expect(await faults({ discount_amount: 42 })).toEqual(['discount_amount'])
    expect(await faults({ discount: 91 })).toEqual(['discount'])
    const two = [await said<Row>(await discount(stream)), await said<Row>(await discount(stream, { offer_code: `TWO-${count}` }))]
    const answers = await Promise.all(two.map(row => act('live_discounts', row, 'activate')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('moves drafts of discounts with their stream', async () => {
    const stream = await created()
    const made = await said<Row>(await discount(stream))
    const { version } = await read('live_streams', stream)
    const start_at = inMinutes(90)
    expect((await staff.put(`/api/live_streams/${stream.id}`, { start_at }, { 'if-match': String(version) })).status).toBe(200)
    expect(await read('live_discounts', made)).toMatchObject({ start_at, end_at: inMinutes(150) })
  })

  it('ends discounts and streams by themselves', async () => {
    const stream = await live()
    const made = await said<Row>(await discount(stream))
    await done('live_discounts', made, 'activate')
    app.time.pass(71 * MINUTE)
    await runJob('end_live_discounts')
    await runJob('end_streams')
    expect([await read('live_discounts', made), await read('live_streams', stream)]).toMatchObject([
      { status: 'ended' },
      { status: 'live' },
    ])
    app.time.pass(30 * MINUTE)
    await runJob('end_streams')
    expect(await read('live_streams', stream)).toMatchObject({ status: 'ended' })
  })

  it('counts viewers by the minute, once for each event', async () => {
    const stream = await live()
    const at = (seconds: number) => new Date(app.time.clock().getTime() - seconds * 1000).toISOString()
    const event = (id: string, viewers: number, seconds: number, of = stream.id) => ({
      id: `${id}-${count}`,
      at: at(seconds),
      stream: of,
      viewers,
    })
    const send = async (events: readonly object[]) => {
      const body = JSON.stringify({ events })
      const headers = { 'content-type': 'application/json', ...signedHeaders(key, `call ${events.length}`, app.time.clock(), body) }
      const answer = await app.app.request('/api/ingest/stream-viewers', { method: 'POST', body, headers })
      return said<{ taken: number; repeated: number; unknown: string[] }>(answer)
    }
    const events = [event('a', 120, 130), event('b', 300, 125), event('c', 80, 5), event('d', 1, 5, 999_999)]
    expect(await send(events)).toEqual({ taken: 3, repeated: 0, unknown: [`d-${count}`] })
    expect(await send(events.slice(0, 3))).toMatchObject({ taken: 0, repeated: 3 })
    expect(await read('live_streams', stream)).toMatchObject({ viewers_now: 80, viewers_peak: 300 })
  })

  it('schedules a reminder 15 minutes before the stream, moves it along, and pauses it when the stream is cancelled', async () => {
    const stream = await created()
    const campaign = await staff.post('/api/live_campaigns', {
      name: `Reminder ${count}`,
      channel: 'sms',
      stream: stream.id,
      remind: true,
      recipient_type: 'user ids',
      user_ids: host,
      sms_template: await insertRow(app.db, 'sms_templates', { name: `T ${count}` }),
    })
    expect(campaign.status, await campaign.clone().text()).toBe(201)
    const made = await said<Row>(campaign)
    expect(made).toMatchObject({ purpose: 'live commerce', schedule: { kind: 'one time', at: inMinutes(45) } })
    const { id } = made
    const { version } = await read('live_streams', stream)
    const moved = await staff.put(`/api/live_streams/${stream.id}`, { start_at: inMinutes(100) }, { 'if-match': String(version) })
    expect(moved.status, await moved.clone().text()).toBe(200)
    expect(await read('live_campaigns', { id })).toMatchObject({
      schedule: { kind: 'one time', at: inMinutes(85) },
      starts_at: inMinutes(85),
    })
    await sql`update notification_campaigns set status = 'scheduled', next_run_at = starts_at where id = ${id}`.execute(app.db.sql)
    await done('live_streams', stream, 'cancel', { cancel_reason: 'The host is ill' })
    expect(await read('live_campaigns', { id })).toMatchObject({ status: 'paused' })
    const without = await staff.post('/api/live_campaigns', { name: `None ${count}`, channel: 'sms' })
    expect(Object.keys((await said<Failure>(without)).errors)).toContain('stream')
  })
})
