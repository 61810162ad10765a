import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'
import { bookings, bookingsSent, halls, posters, signs } from './hall.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Fault = { code: string; message: string; params?: Record<string, unknown> }
type Failure = { code: string; message: string; errors: Record<string, Fault> }
type Plan = {
  change_set: number
  counts: { rows: number; refused: number }
  refused: { id: number; title: string; code: string; message: string; errors?: Record<string, Fault> }[]
}

const at = (day: number, hour: number) => `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

describe('rules across rows', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let hall: number
  let count = 0
  beforeAll(async () => {
    app = await startMunshi({ more: [halls, bookings, posters, signs, bookingsSent] })
    staff = await app.signInAs('staff@example.com', { permissions: ['halls_view', 'halls_edit'] })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    hall = (await said<Row>(await staff.post('/api/halls', { name: `Hall ${count}` }))).id
    await sql`delete from hall_posters`.execute(app.db.sql)
    await sql`delete from hall_signs`.execute(app.db.sql)
  })

  const seen = ({ version }: Pick<Row, 'version'>) => ({ 'if-match': String(version) })
  const book = (guest: string, from: string, to: string | null, more: object = {}) =>
    staff.post('/api/hall_bookings', { hall, guest, start_at: from, end_at: to, ...more })
  const booked = async (guest: string, from: string, to: string | null) => {
    const answer = await book(guest, from, to)
    expect(answer.status).toBe(201)
    return said<Row>(answer)
  }
  const refusal = async (answer: Response) => {
    expect(answer.status).toBe(422)
    return said<Failure>(answer)
  }
  const revert = (of: Response) => staff.post(`/api/changes/${of.headers.get('change-set')}/revert`)

  it('refuses what overlaps, on its field, and names the row that is in the way with its time', async () => {
    const first = await booked('Asha', at(1, 10), at(1, 12))
    const { errors } = await refusal(await book('Budi', at(1, 11), at(1, 13)))
    expect(errors).toEqual({
      start_at: {
        code: 'overlaps',
        message: `Overlaps Asha, from ${at(1, 10)} to ${at(1, 12)}.`,
        params: { id: first.id, title: 'Asha', from: at(1, 10), to: at(1, 12) },
      },
    })
    // An end is free again; another hall is another matter.
    await booked('Budi', at(1, 12), at(1, 13))
    await booked('Citra', at(1, 8), at(1, 10))
    const other = await said<Row>(await staff.post('/api/halls', { name: `Other ${count}` }))
    expect((await book('Dewi', at(1, 11), at(1, 13), { hall: other.id })).status).toBe(201)
  })

  it('holds a row without an end for good', async () => {
    await booked('Asha', at(2, 10), null)
    expect((await refusal(await book('Budi', at(9, 10), at(9, 12)))).errors.start_at).toMatchObject({ code: 'overlaps_for_good' })
    expect((await refusal(await book('Budi', at(1, 10), null))).errors.start_at).toMatchObject({ code: 'overlaps_for_good' })
    await booked('Budi', at(1, 10), at(2, 10))
  })

  it('takes days whole', async () => {
    const poster = (name: string, from_day: string, to_day: string) => staff.post('/api/hall_posters', { name, from_day, to_day, place: 1 })
    expect((await poster('A', '2026-12-01', '2026-12-03')).status).toBe(201)
    expect((await refusal(await poster('B', '2026-12-03', '2026-12-04'))).errors.from_day?.code).toBe('overlaps')
    expect((await poster('B', '2026-12-04', '2026-12-04')).status).toBe(201)
  })

  it('asks only of what a change is about, and on the field that was changed', async () => {
    await booked('Asha', at(1, 10), at(1, 12))
    const row = await booked('Budi', at(1, 12), at(1, 14))
    const put = (values: object, version = row.version) => staff.put(`/api/hall_bookings/${row.id}`, values, seen({ version }))
    expect((await refusal(await put({ start_at: at(1, 11) }))).errors).toMatchObject({ start_at: { code: 'overlaps' } })
    const later = await said<Row>(await put({ end_at: at(1, 15), guest: 'Budi S' }))
    expect(later.version).toBe(row.version + 1)
    await booked('Citra', at(1, 15), at(1, 16))
    expect((await refusal(await put({ end_at: at(1, 16) }, later.version))).errors).toMatchObject({
      end_at: { params: { title: 'Citra' } },
    })
  })

  it('refuses actions, tells it before they are done, and what was seen is held to it when it is done', async () => {
    const row = await booked('Asha', at(1, 10), at(1, 12))
    const off = await said<Row>(await staff.post(`/api/hall_bookings/${row.id}/actions/call_off`, {}, seen(row)))
    const other = await booked('Budi', at(1, 11), at(1, 13))
    expect((await refusal(await staff.post(`/api/hall_bookings/${row.id}/actions/take_up`, {}, seen(off)))).errors).toMatchObject({
      status: { code: 'overlaps', params: { title: 'Budi' } },
    })
    const many = { ids: [row.id] }
    const plan = await said<Plan>(await staff.post('/api/hall_bookings/actions/take_up?plan=true', many))
    expect(plan).toMatchObject({
      counts: { rows: 0, refused: 1 },
      refused: [{ id: row.id, code: 'invalid', errors: { status: { code: 'overlaps' } } }],
    })
    await staff.post(`/api/hall_bookings/${other.id}/actions/call_off`, {}, seen(other))
    const free = await said<Plan>(await staff.post('/api/hall_bookings/actions/take_up?plan=true', { ids: [row.id, other.id] }))
    // The two are in each other's way: the first goes.
    expect(free).toMatchObject({
      counts: { rows: 1, refused: 1 },
      refused: [{ id: other.id, errors: { status: { params: { title: 'Asha' } } } }],
    })
    await booked('Citra', at(1, 9), at(1, 11))
    expect((await refusal(await staff.post(`/api/changes/${free.change_set}/apply`))).errors).toMatchObject({
      status: { params: { title: 'Citra' } },
    })
  })

  it('refuses a preview of a new row as it would refuse the row', async () => {
    await booked('Asha', at(1, 10), at(1, 12))
    const preview = (from: string) => staff.post('/api/hall_bookings?plan=true', { hall, guest: 'Budi', start_at: from, end_at: at(1, 14) })
    expect((await refusal(await preview(at(1, 11)))).errors.start_at?.code).toBe('overlaps')
    expect((await preview(at(1, 12))).status).toBe(200)
  })

  it('holds the rows of one form against each other, by path, and lets one make room for another', async () => {
    const row = await said<Row>(await staff.get(`/api/halls/${hall}`))
    const add = (guest: string, from: number, to: number) => ({ guest, start_at: at(3, from), end_at: at(3, to) })
    const save = (rows: object, version = row.version) => staff.put(`/api/halls/${hall}`, { bookings: rows }, seen({ version }))
    expect((await refusal(await save({ add: [add('Asha', 10, 12), add('Budi', 11, 13)] }))).errors).toMatchObject({
      'bookings.add.1.start_at': { code: 'overlaps', params: { title: 'Asha' } },
    })
    expect((await save({ add: [add('Asha', 10, 12)] })).status).toBe(200)
    const [asha] = (await said<Row[]>(await staff.get(`/api/hall_bookings?filter=${encodeURIComponent(JSON.stringify({ hall }))}`))) as [
      Row,
    ]
    const swapped = await save({ remove: [{ id: asha.id, version: asha.version }], add: [add('Budi', 11, 13)] })
    expect(swapped.status).toBe(200)
  })

  it('refuses a revert that would bring back what another row has taken the place of', async () => {
    const row = await booked('Asha', at(1, 10), at(1, 12))
    const off = await staff.post(`/api/hall_bookings/${row.id}/actions/call_off`, {}, seen(row))
    const other = await booked('Budi', at(1, 11), at(1, 13))
    expect((await refusal(await revert(off))).errors).toMatchObject({ status: { code: 'overlaps', params: { title: 'Budi' } } })
    await staff.delete(`/api/hall_bookings/${other.id}`, seen(other))
    expect((await revert(off)).status).toBe(200)
  })

  it('puts back the others where one of many finds its place taken', async () => {
    const [first, second] = [await booked('Asha', at(1, 10), at(1, 12)), await booked('Budi', at(1, 12), at(1, 14))]
    const off = await staff.post('/api/hall_bookings/actions/call_off', { ids: [first.id, second.id] })
    await booked('Citra', at(1, 11), at(1, 12))
    const answer = await revert(off)
    expect(await said<object>(answer)).toMatchObject({
      counts: { rows: 1, kept: 1 },
      kept: [{ id: first.id, title: 'Asha', field: 'status', reason: 'in_the_way' }],
    })
    expect(await said<Row>(await staff.get(`/api/hall_bookings/${second.id}`))).toMatchObject({ status: 'asked' })
  })

  it('checks and applies the rows of a file against the table and against each other', async () => {
    await booked('Asha', at(1, 10), at(1, 12))
    const line = (guest: string, from: string, to: string) => `Hall ${count},${guest},2026-12-01 ${from},2026-12-01 ${to}`
    // Times of a file are those of the country: 15:30 there is 10:00 here.
    const lines = [
      'hall,guest,start_at,end_at',
      line('Budi', '16:00', '18:00'),
      line('Citra', '18:00', '19:00'),
      line('Dewi', '18:30', '19:30'),
    ]
    const file = await sendFile(app, staff, 'hall-bookings', lines)
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 2 })
    expect(file.causes).toMatchObject([
      { column: 'start_at', code: 'E8' },
      { column: 'start_at', code: 'E8' },
    ])
    await booked('Eka', at(1, 12), at(1, 14))
    expect(await decide(app, staff, 'hall-bookings', file.id, 'apply', { mode: 'good' })).toMatchObject({ ok_rows: 0, failed_rows: 3 })
  })

  it('lets at most so many be, and names those that are', async () => {
    const made: Row[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      made.push(await said<Row>(await staff.post('/api/hall_posters', { name, from_day: '2026-12-01' })))
    const ids = made.map(({ id }) => id)
    const plan = await said<Plan>(await staff.post('/api/hall_posters/actions/pin?plan=true', { ids }))
    expect(plan).toMatchObject({ counts: { rows: 3, refused: 2 }, refused: [{ title: 'D' }, { title: 'E' }] })
    expect((await staff.post(`/api/changes/${plan.change_set}/apply`)).status).toBe(200)
    const [, , , last] = made as [Row, Row, Row, Row]
    const { errors } = await refusal(await staff.post(`/api/hall_posters/${last.id}/actions/pin`, {}, seen(last)))
    expect(errors.pinned).toMatchObject({ code: 'at_most_beside', message: 'At most 3 at once. Take one of these out first: A, B, C.' })
    expect(
      (await refusal(await staff.post('/api/hall_posters', { name: 'F', pinned: true, from_day: '2026-12-01' }))).errors,
    ).toHaveProperty('pinned')
  })

  it('lets nobody go in a circle', async () => {
    const sign = (from: string, leads_to: string) => staff.post('/api/hall_signs', { at: from, leads_to })
    for (const [from, to] of ['ab', 'bc', 'cd', 'xb']) expect((await sign(from!, to!)).status).toBe(201)
    expect((await refusal(await sign('d', 'a'))).errors).toEqual({
      leads_to: { code: 'in_circle_by', message: 'This would create a loop: d → a → b → c → d.', params: { way: 'd → a → b → c → d' } },
    })
    expect((await refusal(await sign('q', 'q'))).errors.leads_to?.code).toBe('in_circle_by')
    const rows = await said<Row[]>(await staff.get('/api/hall_signs'))
    const cd = rows.find(row => row.at === 'c') as Row
    expect((await refusal(await staff.put(`/api/hall_signs/${cd.id}`, { leads_to: 'x' }, seen(cd)))).errors.leads_to?.params).toEqual({
      way: 'c → x → b → c',
    })
    expect((await staff.put(`/api/hall_signs/${cd.id}`, { leads_to: 'e' }, seen(cd))).status).toBe(200)
    expect((await sign('d', 'a')).status).toBe(201)
  })

  it('lets exactly one of twenty writers at once have a time, a pin, or a way', async () => {
    const times = await Promise.all(Array.from({ length: 20 }, (_, n) => book(`Guest ${n}`, at(5, 10), at(5, 12))))
    expect(times.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
    const loser = times.find(({ status }) => status === 422) as Response
    expect((await said<Failure>(loser)).errors).toMatchObject({ start_at: { code: 'overlaps' } })

    for (const name of ['A', 'B']) await staff.post('/api/hall_posters', { name, pinned: true, from_day: '2026-12-01' })
    const pins = await Promise.all(
      Array.from({ length: 20 }, (_, n) => staff.post('/api/hall_posters', { name: `P${n}`, pinned: true, from_day: '2026-12-01' })),
    )
    expect(pins.filter(({ status }) => status === 201)).toHaveLength(1)

    const ring = await Promise.all(
      Array.from({ length: 20 }, (_, n) => staff.post('/api/hall_signs', { at: `r${n}`, leads_to: `r${(n + 1) % 20}` })),
    )
    expect(ring.filter(({ status }) => status === 422)).toHaveLength(1)
  })
})
