import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Row = { id: number; version: number }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser
let template: number
let image: object

beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('merchandising@example.com', { permissions: ['widgets_view', 'widgets_add', 'widgets_edit'] })
  const form = new FormData()
  form.append('field', 'widget_groups.widgets.image')
  form.append('file', new File([new Uint8Array(png(300, 300, 9000))], 'tile-of-asha.png', { type: 'image/png' }))
  image = await said<object>(await staff.fetch('/api/files', { method: 'POST', body: form }))
  template = await insertRow(app.db, 'widget_templates', { name: 'Grid of 2', kind: 'grid', tile_multiple: 2 })
})
afterAll(() => app.close())

async function made(more: object): Promise<Row> {
  const tile = { type: 'WIDGET', image, destination: { screen: 'challenges' } }
  const group = { template, widgets: [tile, tile], position: 1, locations: ['all'], owner_email: 'meena@example.com', ...more }
  const answer = await staff.post('/api/widget_groups', group)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Row>(answer)
}
const act = ({ id, version }: Row, action: string, query = '') =>
  staff.post(`/api/widget_groups/${id}/actions/${action}${query}`, {}, { 'if-match': String(version) })
const warned = async (answer: Response) => (await said<{ warns?: object[] }>(answer)).warns
const planned = async ({ id, version }: Row, change: object) =>
  warned(await staff.put(`/api/widget_groups/${id}?plan=true`, change, { 'if-match': String(version) }))

describe('slots of widget groups', () => {
  it('tells of groups in the same slot at the same time, and lets them be saved', async () => {
    const slot = { client_page: 'search', slot_number: 9 }
    const period = { start_at: '2026-11-10T00:00:00.000Z', end_at: '2026-11-20T00:00:00.000Z' }
    const first = await made({ ...slot, ...period, title: 'First' })
    const found = async (more: object) =>
      (await said<{ rows: { title: string }[] }>(await staff.post('/api/widget_groups/tries/same_slot', { ...slot, ...more }))).rows.map(
        ({ title }) => title,
      )
    expect(await found({ start_at: '2026-11-19T00:00:00.000Z' })).toEqual(['First'])
    expect(await found({})).toEqual(['First'])
    expect(await found({ start_at: period.end_at })).toEqual([])
    expect(await found({ slot_number: 8 })).toEqual([])
    // Each with its period, open where it is.
    await made({ ...slot, start_at: period.end_at, end_at: null, title: 'After' })
    expect((await said<{ rows: object[] }>(await staff.post('/api/widget_groups/tries/same_slot', slot))).rows).toEqual([
      { id: first.id, title: 'First', from: period.start_at, to: period.end_at },
      { id: expect.any(Number), title: 'After', from: period.end_at, to: null },
    ])
    await act(first, 'deactivate')
    expect(await found({})).toEqual(['After'])
  })

  it('a plan warns of what stands in the slot that a group is moved to, of no other, and not of itself', async () => {
    const period = { start_at: '2026-12-10T00:00:00.000Z', end_at: '2026-12-20T00:00:00.000Z' }
    const there = await made({ ...period, client_page: 'search', slot_number: 20, title: 'There already' })
    const row = await made({ ...period, client_page: 'search', slot_number: 21, title: 'To be moved' })
    const warns = (change: object) => planned(row, change)
    expect(await warns({ slot_number: 20 })).toEqual([
      {
        tool: 'widget_groups',
        id: row.id,
        title: 'To be moved',
        field: 'slot_number',
        tried: 'same_slot',
        found: {
          tool: 'widget_groups',
          count: 1,
          rows: [{ id: there.id, title: 'There already', from: period.start_at, to: period.end_at }],
        },
      },
    ])
    expect(await warns({ slot_number: 22 })).toBeUndefined()
    expect(await warns({ end_at: '2026-12-24T00:00:00.000Z' })).toBeUndefined()
    expect(await warns({ title: 'Called otherwise' })).toBeUndefined()
  })

  it('a group that is off is in nobody’s way; a plan to switch it on warns of what stands there', async () => {
    const period = { start_at: '2026-12-10T00:00:00.000Z', end_at: '2026-12-20T00:00:00.000Z' }
    const slot = { client_page: 'search', slot_number: 30 }
    await made({ ...period, ...slot, title: 'In its place' })
    const off = await said<Row>(await act(await made({ ...period, ...slot, title: 'Off' }), 'deactivate'))
    expect(await planned(off, { end_at: '2026-12-24T00:00:00.000Z' })).toBeUndefined()
    expect(await warned(await act(off, 'activate', '?plan=true'))).toMatchObject([
      { field: 'slot_number', found: { rows: [{ title: 'In its place' }] } },
    ])
  })
  it('a plan warns of two of its own groups that will stand in one slot, and not of one that it takes away', async () => {
    const period = { start_at: '2026-12-10T00:00:00.000Z', end_at: '2026-12-20T00:00:00.000Z' }
    const groups = { ...period, client_page: 'search' }
    const one = await made({ ...groups, slot_number: 40, title: 'One' })
    const two = await made({ ...groups, slot_number: 41, title: 'Two' })
    const elsewhere = await made({ ...groups, slot_number: 42, title: 'Elsewhere' })
    const ids = [one?.id, two?.id, elsewhere?.id]
    const move = (slot_number: number) => staff.put('/api/widget_groups?plan=true', { ids, data: { slot_number } })
    expect(await warned(await move(41))).toMatchObject([
      { title: 'One', found: { rows: [{ title: 'Two' }, { title: 'Elsewhere' }] } },
      { title: 'Elsewhere', found: { rows: [{ title: 'One' }, { title: 'Two' }] } },
    ])
    expect(
      await warned(await staff.put('/api/widget_groups?plan=true', { ids: ids.slice(0, 2), data: { slot_number: 43 } })),
    ).toMatchObject([
      { title: 'One', found: { rows: [{ title: 'Two', from: period.start_at }] } },
      { title: 'Two', found: { rows: [{ title: 'One' }] } },
    ])
  })
})
