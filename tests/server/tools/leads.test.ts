import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; _can: { actions: string[] } } & Record<string, unknown>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('bd-executive@example.com', { permissions: ['non_seller_portal'] })
})
afterAll(() => munshi.close())

const lead = async (status: string): Promise<Row> =>
  said<Row>(await staff.get(`/api/supplier_leads/${await insertRow(munshi.db, 'supplier_leads', { status })}`))
const act = ({ id, version }: Row, name: string, answers = {}) =>
  staff.post(`/api/supplier_leads/${id}/actions/${name}`, answers, { 'if-match': String(version) })

const states = ['new', 'contacted', 'qualified', 'rejected', 'converted']
const moves = {
  contacted: { from: ['new'], to: 'contacted' },
  qualify: { from: ['new', 'contacted'], to: 'qualified' },
  reject: { from: ['new', 'contacted', 'qualified'], to: 'rejected' },
  convert: { from: ['contacted', 'qualified'], to: 'converted' },
} as const

describe('a business that does not sell yet', () => {
  it.each(Object.entries(moves))('%s: from where it may, and nowhere else', async (name, { from, to }) => {
    const supplier = await insertRow(munshi.db, 'suppliers', {})
    const answers = { reject: { comment: 'Sells elsewhere' }, convert: { supplier } }[name] ?? {}
    for (const status of states) {
      const row = await lead(status)
      const isOpen = (from as readonly string[]).includes(status)
      expect(row._can.actions.includes(name), status).toBe(isOpen)
      const answer = await act(row, name, answers)
      expect(answer.status, status).toBe(isOpen ? 200 : 409)
      if (isOpen) expect(await said(answer)).toMatchObject({ status: to, ...answers })
    }
  })

  it('is rejected with a comment, converted with a supplier, assigned to who works here', async () => {
    expect((await act(await lead('new'), 'reject')).status).toBe(422)
    expect((await act(await lead('qualified'), 'convert')).status).toBe(422)
    expect((await act(await lead('qualified'), 'convert', { supplier: 999_999 })).status).toBe(422)
    const gone = await insertRow(munshi.db, 'staff_users', { email: 'gone@example.com', status: 'soft_deleted' })
    expect((await act(await lead('new'), 'assign', { bd_executive: gone })).status).toBe(422)
    expect(await said(await act(await lead('new'), 'assign', { bd_executive: staff.id }))).toMatchObject({ bd_executive: staff.id })
    expect((await act(await lead('converted'), 'assign', { bd_executive: staff.id })).status).toBe(409)
  })
})
