import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { text } from '../../../schema/kinds/text.ts'
import { insertRecord, upload, upsertRecord } from '../../../schema/upload.ts'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { bookings, halls, posters, signs } from '../changes/hall.ts'
import { decide, sendFile } from './sendFile.ts'

/** More rows than are checked at once. */
const MANY = 450
const filler = (line: (index: number) => string): string[] => Array.from({ length: MANY }, (_, index) => line(index))

const shared = { section: 'test', help: 'Each row is one.', permission: 'halls_edit' } as const
const name = text({ required: true, max: 20 })
const hallsSent = upload('halls-sent', {
  ...shared,
  label: 'Halls sent',
  columns: { no: integer({ required: true }), name },
  key: ['no'],
  rowWrite: insertRecord('halls', { set: { name: 'name' } }),
  example: { no: '1', name: 'Red' },
})
const postersSent = upload('posters-sent', {
  ...shared,
  label: 'Posters sent',
  columns: { name, pinned: boolean(), from_day: date({ required: true }), to_day: date(), place: integer() },
  key: ['name'],
  rowWrite: insertRecord('hall_posters', {
    set: { name: 'name', pinned: 'pinned', from_day: 'from_day', to_day: 'to_day', place: 'place' },
  }),
  example: { name: 'A', pinned: 'no', from_day: '2026-12-01' },
})
const signsSent = upload('signs-sent', {
  ...shared,
  label: 'Signs sent',
  columns: { at: name, leads_to: text({ max: 10 }) },
  key: ['at'],
  rowWrite: upsertRecord('hall_signs', { by: { at: 'at' }, set: { leads_to: 'leads_to' } }),
  example: { at: 'a', leads_to: 'b' },
})

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser
beforeAll(async () => {
  app = await startMunshi({ more: [halls, bookings, posters, signs, hallsSent, postersSent, signsSent] })
  staff = await app.signInAs('staff@example.com', { permissions: ['halls_view', 'halls_edit'] })
})
afterAll(() => app.close())

type Told = { readonly row_no: number; readonly errors: readonly { column: string; code: string; message: string }[] }

/** What is told of the rows that failed. */
async function failures(uploadName: string, file: number): Promise<string[]> {
  const { data } = await said<{ data: Told[] }>(await staff.get(`/api/uploads/${uploadName}/files/${file}/rows?limit=20`))
  return data.flatMap(({ row_no, errors }) => errors.map(({ column, code, message }) => `${row_no} ${code} ${column}: ${message}`))
}

/** Sends a file, and applies it: nothing fails then that the check did not tell. */
async function sent(uploadName: string, lines: readonly string[], told: readonly string[]): Promise<void> {
  const file = await sendFile(app, staff, uploadName, lines)
  expect(await failures(uploadName, file.id)).toEqual(told)
  const counts = { ok_rows: lines.length - 1 - told.length, failed_rows: told.length }
  expect(file).toMatchObject({ stage: 'checked', ...counts })
  expect(await decide(app, staff, uploadName, file.id, 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ...counts })
}

describe('the check of a file tells, however far apart its rows stand', () => {
  it('a value that must be unique and stands twice, or is in use', async () => {
    await staff.post('/api/halls', { name: 'Green' })
    const lines = ['no,name', '1,Red', '2,Green', '3,Blue', '4,Blue', ...filler(index => `${index + 10},Hall ${index}`), '9999,Red']
    const inUse = 'This value is already in use.'
    await sent('halls-sent', lines, [`3 E8 name: ${inUse}`, `5 E8 name: ${inUse}`, `${MANY + 6} E8 name: ${inUse}`])
  })

  it('one more than there may be, and what is at the same time', async () => {
    const line = (title: string, pinned: boolean, from: string, to: string, place: number) =>
      `${title},${pinned ? 'yes' : 'no'},2026-12-${from},2026-12-${to},${place}`
    await staff.post('/api/hall_posters', { name: 'Old', pinned: true, from_day: '2026-12-01', place: 900_001 })
    const lines = [
      'name,pinned,from_day,to_day,place',
      line('A', true, '01', '03', 1),
      line('B', true, '05', '09', 1),
      ...filler(index => line(`P${index}`, false, '01', '31', index + 2)),
      line('C', true, '01', '31', 900_002),
      line('D', false, '03', '04', 1),
      line('E', false, '04', '04', 1),
      line('F', false, '09', '20', 1),
      line('G', false, '10', '20', 1),
    ]
    await sent('posters-sent', lines, [
      `${MANY + 4} E8 pinned: At most 3 at once.`,
      `${MANY + 5} E8 from_day: Overlaps another entry for the same time.`,
      `${MANY + 7} E8 from_day: Overlaps another entry for the same time.`,
    ])
  })

  it('a way that comes back over rows of the table, but not over what the file changes', async () => {
    for (const [at, leads_to] of ['bc', 'xy']) await staff.post('/api/hall_signs', { at, leads_to })
    const lines = ['at,leads_to', 'a,b', 'x,z', ...filler(index => `s${index},a`), 'c,a', 'y,x', 'z,y']
    await sent('signs-sent', lines, [
      `${MANY + 4} E8 leads_to: This would create a loop.`,
      `${MANY + 6} E8 leads_to: This would create a loop.`,
    ])
  })
})
