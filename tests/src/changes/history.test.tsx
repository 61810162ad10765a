import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { History } from '../../../src/changes/History.tsx'
import type { ApiRecord } from '../../../src/kinds/KindView.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'
import { signedIn } from '../support/signedIn.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  person = await app.signInAs('editor@example.com', { permissions: ['suppliers_view', 'supplier_edit'] })
  api.as(person)
}, 60_000)
afterAll(() => app?.close())

/** What stands in the history of a supplier that was there before its history began. */
async function told(id: number, values: object) {
  await insertRow(app.db, 'suppliers', { id, created_at: '2026-06-25T04:30:00Z', ...values })
  const record = (await (await person.get(`/api/suppliers/${id}`)).json()) as ApiRecord
  await draw(<History tool="suppliers" record={record} />, await signedIn())
  return (await screen.findAllByRole('listitem')).map(item => item.textContent)
}

it('of a record that was there before says so and when it was made, and does not deny that it was', async () => {
  expect(await told(1701, {})).toEqual([
    expect.stringMatching(/^Created with the demo data, or before this history began.*25 Jun 2026, 10:00$/),
  ])
})

it('of one whose maker is known names them', async () => {
  expect(await told(1702, { created_by: person.id })).toEqual([expect.stringMatching(/^Created.*editor.* · .*25 Jun 2026, 10:00$/i)])
})

it('of a payout that was paid says why that cannot be reverted, in place of the button', async () => {
  const finance = await app.signInAs('finance@example.com', { permissions: ['supplier_finance'] })
  api.as(finance)
  await insertRow(app.db, 'suppliers', { id: 1703 })
  await insertRow(app.db, 'payouts', {
    id: 1703,
    payee_type: 'supplier',
    supplier: 1703,
    kind: 'orders',
    status: 1,
    scheduled_date: '2026-11-18',
    amount: '10',
  })
  const answers = { utr: 'UTR1703', paid_on: '2026-11-18' }
  const paid = await finance.post('/api/payouts/1703/actions/mark_paid', answers, { 'if-match': '1' })
  expect(paid.status, await paid.clone().text()).toBe(200)
  const record = (await (await finance.get('/api/payouts/1703')).json()) as ApiRecord
  await draw(<History tool="payouts" record={record} />, await signedIn())
  await screen.findByText('Cannot be reverted: This payout was paid')
  expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull()
})
