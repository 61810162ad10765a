import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type Row, refusal, startOrderDesk } from './orderDesk.ts'

const notFound = 'Error: AWB Number or Delivery partner for one or more orders not found.'
const may = ['supplier_manifest', 'orders_view', 'suppliers_view']
const [Delhivery, BlueDart] = [1, 3]

let desk: Awaited<ReturnType<typeof startOrderDesk>>
let ops: Browser
let other: Browser
beforeAll(async () => {
  desk = await startOrderDesk()
  ops = await desk.signInAs('ops@example.com', { permissions: may })
  other = await desk.signInAs('other@example.com', { permissions: may })
})
afterAll(() => desk.close())

let awbs = 4_000_000_000_000
function awb(): string {
  awbs += 1
  return String(awbs)
}
const ready = { status: 12, supplier_order_status: 2 }

/** A line that its supplier has accepted. */
const line = async (more: object = {}): Promise<number> => (await desk.order({}, { ...ready, ...more })).lines[0] ?? 0
const subOrder = (id: number) => desk.row('sub_orders', id)
const linesOf = (manifest: number) => desk.rows('manifest_lines', { manifest })
const form = { supplier: 1001, courier: Delhivery, manifest_date: '2026-11-18' }

async function manifest(lines: readonly object[], by = ops): Promise<Row> {
  const answer = await by.post('/api/supplier_manifests', { ...form, lines: { add: lines } })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Row>(answer)
}
const act = (id: number, name: string, answers: object = {}) => desk.act('supplier_manifests', id, name, answers, ops)
const edit = (row: Row, lines: object) => ops.put(`/api/supplier_manifests/${row.id}`, { lines }, { 'if-match': String(row.version) })

describe('a manifest', () => {
  it('takes in lines that are ready, of its supplier, once; what is taken off waits again', async () => {
    const [one, two] = [await line(), await line()]
    const made = await manifest([{ sub_order: one }, { sub_order: two, awb: awb(), weight_g: 450 }])
    expect(made).toMatchObject({ manifest_number: expect.stringMatching(/^MF\d{8}$/), status: 'open' })
    expect(await desk.row('supplier_manifests', made.id)).toMatchObject({ parcel_count: 2 })
    expect([await subOrder(one), await subOrder(two)]).toMatchObject([{ supplier_order_status: 3 }, { supplier_order_status: 3 }])

    const twice = await ops.post('/api/supplier_manifests', { ...form, lines: { add: [{ sub_order: one }] } })
    expect([twice.status, (await refusal(twice)).errors]).toMatchObject([422, { 'lines.add.0.sub_order': {} }])
    const shippedLine = await line({ status: 3, supplier_order_status: 4 })
    const tooLate = await edit(made, { add: [{ sub_order: shippedLine }] })
    expect([tooLate.status, (await refusal(tooLate)).errors]).toMatchObject([
      422,
      { 'lines.add.0.sub_order': { code: 'not_allowed_here' } },
    ])
    const elsewhere = await insertRow(desk.db, 'suppliers', { brand: 'Elsewhere', email: 'elsewhere@example.com' })
    const theirs = await edit(made, { add: [{ sub_order: await line({ supplier: elsewhere }) }] })
    expect([theirs.status, (await refusal(theirs)).errors]).toMatchObject([422, { 'lines.add.0.sub_order': { code: 'not_allowed_here' } }])

    const [first] = await linesOf(made.id)
    const removed = await edit(await desk.row('supplier_manifests', made.id), { remove: [{ id: first?.id, version: first?.version }] })
    expect(removed.status, await removed.clone().text()).toBe(200)
    expect(await subOrder(one)).toMatchObject({ supplier_order_status: 2 })
    const undone = await ops.post(`/api/changes/${removed.headers.get('change-set')}/revert`)
    expect(undone.status).toBe(200)
    expect(await subOrder(one)).toMatchObject({ supplier_order_status: 3 })
  })

  it('of two that take in the same line at once one is refused', async () => {
    const one = await line()
    const answers = await Promise.all(
      [ops, other].map(by => by.post('/api/supplier_manifests', { ...form, lines: { add: [{ sub_order: one }] } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('is closed once each parcel has an AWB that no other bears, and edited no more until it is reopened', async () => {
    const empty = await manifest([])
    expect([(await act(empty.id, 'close')).status, await refusal(await act(empty.id, 'close'))]).toMatchObject([
      409,
      { message: 'This manifest has no parcels yet' },
    ])

    const [one, two] = [await line(), await line()]
    const taken = awb()
    const made = await manifest([{ sub_order: one }, { sub_order: two, awb: taken }])
    const [first] = await linesOf(made.id)
    const missing = await refusal(await act(made.id, 'close'))
    const { sub_order_number } = await subOrder(one)
    expect(missing).toMatchObject({
      message: notFound,
      errors: { [`lines.${first?.id}`]: { code: 'none_given', message: `Nothing given for ${sub_order_number}.` } },
    })

    // A1 A1 of the catalogue: one number is one parcel.
    const same = await edit(await desk.row('supplier_manifests', made.id), {
      edit: [{ id: first?.id, version: first?.version, awb: taken }],
    })
    expect(same.status).toBe(422)
    await insertRow(desk.db, 'shipments', {
      sub_order: two,
      kind: 'forward',
      courier: Delhivery,
      awb: '4999999999999',
      status: 'picked_up',
    })
    const known = await edit(await desk.row('supplier_manifests', made.id), {
      edit: [{ id: first?.id, version: first?.version, awb: '4999999999999' }],
    })
    expect(known.status).toBe(200)
    expect(await refusal(await act(made.id, 'close'))).toMatchObject({ message: notFound })
    const again = (await linesOf(made.id))[0]
    await edit(await desk.row('supplier_manifests', made.id), { edit: [{ id: again?.id, version: again?.version, awb: awb() }] })

    const rival = await manifest([{ sub_order: await line(), awb: taken }], other)
    expect(await refusal(await act(rival.id, 'close'))).toMatchObject({ message: notFound })
    expect(await refusal(await act(made.id, 'close'))).toMatchObject({ message: notFound })
    const [own] = await linesOf(rival.id)
    await edit(await desk.row('supplier_manifests', rival.id), { edit: [{ id: own?.id, version: own?.version, awb: awb() }] })
    expect((await act(made.id, 'close')).status).toBe(200)
    expect((await edit(await desk.row('supplier_manifests', made.id), { add: [{ sub_order: await line() }] })).status).toBe(409)
    expect((await act(made.id, 'reopen')).status).toBe(200)
    expect((await edit(await desk.row('supplier_manifests', made.id), { add: [{ sub_order: await line() }] })).status).toBe(200)
  })
})

describe('handing over', () => {
  it('ships each line as staff would, in one change set that is taken back whole', async () => {
    const [one, two] = [await line(), await line()]
    const [first, second] = [awb(), awb()]
    const made = await manifest([
      { sub_order: one, awb: first, weight_g: 450 },
      { sub_order: two, awb: second },
    ])
    expect((await act(made.id, 'hand_over', { handed_over_to: 'Ravi' })).status).toBe(409)
    await act(made.id, 'close')
    const handed = await act(made.id, 'hand_over', { handed_over_to: 'Ravi' })
    expect(handed.status, await handed.clone().text()).toBe(200)
    expect(await said<object>(handed)).toMatchObject({ status: 'handed over', handed_over_to: 'Ravi', left_over: null })
    const shipped = {
      status: 3,
      supplier_order_status: 4,
      shipment_status: 'picked_up',
      courier: Delhivery,
      promised_date: expect.any(String),
    }
    expect([await subOrder(one), await subOrder(two)]).toMatchObject([
      { ...shipped, awb: first },
      { ...shipped, awb: second },
    ])
    expect(await desk.rows('shipments', { manifest: made.id })).toMatchObject([
      { sub_order: one, awb: first, weight_g: 450, status: 'picked_up', kind: 'forward' },
      { sub_order: two, awb: second, weight_g: null },
    ])
    expect(await desk.row('orders', Number((await subOrder(one)).order))).toMatchObject({ status: 3 })
    const undone = await ops.post(`/api/changes/${handed.headers.get('change-set')}/revert`)
    expect([undone.status, await said<object>(undone)]).toMatchObject([
      409,
      { code: 'irreversible', message: 'The courier has the parcels of this manifest' },
    ])
    expect(await subOrder(one)).toMatchObject({ ...shipped, awb: first })
    expect(await desk.row('supplier_manifests', made.id)).toMatchObject({ status: 'handed over' })
    expect(
      (
        await ops.delete(`/api/supplier_manifests/${made.id}`, {
          'if-match': String((await desk.row('supplier_manifests', made.id)).version),
        })
      ).status,
    ).toBe(409)
  })

  it('leaves what cannot go on an open manifest of its own, and tells why', async () => {
    const [good, cancelled, usedUp] = [await line(), await line(), await line()]
    const used = awb()
    const made = await manifest([
      { sub_order: good, awb: awb() },
      { sub_order: cancelled, awb: awb() },
      { sub_order: usedUp, awb: used },
    ])
    await act(made.id, 'close')
    await desk.act('sub_orders', cancelled, 'cancel', { cancellation_reason: 1 })
    await insertRow(desk.db, 'shipments', { sub_order: good, kind: 'reverse', courier: Delhivery, awb: used, status: 'pending' })
    const handed = await said<Row>(await act(made.id, 'hand_over', { handed_over_to: 'Ravi' }))
    expect(handed).toMatchObject({ status: 'handed over', left_over: expect.any(Number) })
    expect(await desk.row('supplier_manifests', Number(handed.left_over))).toMatchObject({ ...form, status: 'open', parcel_count: 2 })
    expect(await linesOf(Number(handed.left_over))).toMatchObject([
      { sub_order: cancelled, left_over: 'not ready to ship', open: true },
      { sub_order: usedUp, left_over: 'AWB already used', open: true },
    ])
    expect(await subOrder(good)).toMatchObject({ status: 3 })
    expect(await subOrder(usedUp)).toMatchObject({ status: 12 })

    const gone = await manifest([{ sub_order: await line({}), awb: awb() }])
    await act(gone.id, 'close')
    const [only] = await linesOf(gone.id)
    await desk.act('sub_orders', Number(only?.sub_order), 'ship', { courier: BlueDart, awb: awb() })
    expect(await refusal(await act(gone.id, 'hand_over', { handed_over_to: 'Ravi' }))).toMatchObject({
      message: 'None of the parcels on this manifest can be shipped now',
    })
  })
})

describe('the sheet', () => {
  it('names supplier, courier and each parcel, in letters beyond those of Western Europe too', async () => {
    const supplier = await insertRow(desk.db, 'suppliers', { brand: 'Łódź Kainş', email: 'lodz@example.com', status: 'active' })
    const numbers = Array.from({ length: 30 }, awb)
    const lines = await Promise.all(numbers.map(async number => ({ sub_order: await line({ supplier }), awb: number, weight_g: 100 })))
    const answer = await ops.post('/api/supplier_manifests', { ...form, supplier, lines: { add: lines } })
    const made = await said<Row>(answer)
    const path = `/api/supplier_manifests/${made.id}/prints/sheet`
    expect((await ops.get(path)).status).toBe(409)
    await act(made.id, 'close')
    const sheet = await ops.get(path)
    expect([sheet.headers.get('content-type'), sheet.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="supplier_manifests-${made.manifest_number}.pdf"`,
    ])
    const pdf = await getDocumentProxy(new Uint8Array(await sheet.arrayBuffer()))
    const { totalPages, text } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(3)
    const { sub_order_number } = await subOrder(lines[29]?.sub_order ?? 0)
    for (const part of [
      'Łódź Kainş',
      'Delhivery',
      '2026-11-18',
      String(made.manifest_number),
      '3000 g',
      ...numbers,
      String(sub_order_number),
      'Page 3 / 3',
    ])
      expect(text).toContain(part)
  })
})

describe('who may', () => {
  it('people of a supplier see and make their own alone; whoever lacks the permission none', async () => {
    const own = await desk.signInAs('own@example.com', { permissions: may, supplier: 1001 })
    const elsewhere = await insertRow(desk.db, 'suppliers', { brand: 'Theirs', email: 'theirs@example.com', status: 'active' })
    const bound = await desk.signInAs('bound@example.com', { permissions: may, supplier: elsewhere })
    const made = await manifest([{ sub_order: await line(), awb: awb() }], own)
    expect([
      (await own.get(`/api/supplier_manifests/${made.id}`)).status,
      (await bound.get(`/api/supplier_manifests/${made.id}`)).status,
    ]).toEqual([200, 404])
    const theirs = await bound.post('/api/supplier_manifests', { ...form, lines: { add: [{ sub_order: await line() }] } })
    expect(theirs.status).toBe(422)
    const nobody = await desk.signInAs('nobody@example.com', { permissions: ['orders_view'] })
    expect((await nobody.get('/api/supplier_manifests')).status).toBe(403)
  })
})
