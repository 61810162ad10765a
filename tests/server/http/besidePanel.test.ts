import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wantsPage } from '../../../server/http/besidePanel.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let folder: string
let app: Awaited<ReturnType<typeof startMunshi>>
let finance: Browser
let manager: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munshi-beside-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Munshi</title></head><body></body></html>')
  app = await startMunshi({ panel: folder })
  finance = await app.signInAs('finance@example.com', { permissions: ['supplier_finance', 'supplier_payments_view', 'reseller_finance'] })
  manager = await app.signInAs('manager@example.com', { permissions: ['supplier_payments_view'] })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each<[string | undefined, boolean]>([
  [HTML, true],
  ['text/html', true],
  ['application/json;q=0.5, text/html', true],
  ['application/json', false],
  ['application/json, text/html;q=0.9', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s: a page is wanted: %s', (accept, wanted) => {
  expect(wantsPage(accept)).toBe(wanted)
})

describe.each(['/supplier/payment', '/reseller/payment/files'])('%s', path => {
  it('is the screen for a browser, signed in or not, and the call for anything else, behind its guards', async () => {
    const nobody = app.browser()
    for (const by of [nobody, finance]) {
      const page = await by.fetch(path, { headers: { accept: HTML } })
      expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
        200,
        'text/html; charset=UTF-8',
        expect.stringContaining('Accept'),
      ])
      expect(await page.text()).toContain('<title>Munshi</title>')
    }
    expect((await nobody.get(path)).status).toBe(401)
    const answer = await finance.fetch(path, { headers: { accept: 'application/json' } })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
      200,
      'application/json',
      expect.stringContaining('Accept'),
    ])
    const stranger = await app.signInAs('stranger@example.com', { permissions: ['orders_view'] })
    expect((await stranger.get(path)).status).toBe(403)
  })
})

const sheet = (lines: readonly string[]) => {
  const form = new FormData()
  form.append('file', new File([lines.join('\n')], 'result.csv', { type: 'text/csv' }))
  return form
}

it('a payment file of resellers is taken in, checked, not applied, and listed', async () => {
  const sent = await finance.post(
    '/reseller/payment/files',
    sheet(['payout_id,user_code,amount,result,utr,paid_on,failure_reason', '1,RS100001,10.00,paid,UTR1,2026-11-18,']),
  )
  expect(sent.status, await sent.clone().text()).toBe(201)
  const { file_ref_id } = await said<{ file_ref_id: string }>(sent)
  await app.workOnUploads()
  const listed = await said<{ files: object[]; total_count: number }>(await finance.get('/reseller/payment/files?limit=1'))
  expect(listed).toEqual({
    files: [
      expect.objectContaining({ file_ref_id, file_name: 'result.csv', total_rows: 1, failed_rows: 1, uploaded_by: expect.anything() }),
    ],
    total_count: 1,
  })
  expect((await manager.post('/reseller/payment/files', sheet(['payout_id']))).status).toBe(403)
})

it('payouts of suppliers are listed by status, days, supplier and place, as the person may see them', async () => {
  const supplier = await insertRow(app.db, 'suppliers', { brand: 'Asha', email: 'asha@example.com' })
  const other = await insertRow(app.db, 'suppliers', { brand: 'Bina', email: 'bina@example.com' })
  const payout = (scheduled_date: string, more: object = {}) =>
    insertRow(app.db, 'payouts', { payee_type: 'supplier', supplier, kind: 'orders', amount: '40.00', status: 1, scheduled_date, ...more })
  const [early, late, abroad, theirs] = [
    await payout('2026-11-10'),
    await payout('2026-11-20', { status: 2 }),
    await payout('2026-11-21', { international: true }),
    await payout('2026-11-22', { supplier: other }),
  ]
  await insertRow(app.db, 'payouts', { payee_type: 'reseller', kind: 'bonus', amount: '5.00', status: 1, scheduled_date: '2026-11-18' })
  const ids = async (query: string, by = manager) => {
    const { payouts, total_count } = await said<{ payouts: { id: number }[]; total_count: number }>(
      await by.get(`/supplier/payment?${query}`),
    )
    return [total_count, ...payouts.map(({ id }) => id)]
  }
  expect(await ids('')).toEqual([4, theirs, abroad, late, early])
  expect(await ids('status=2')).toEqual([1, late])
  expect(await ids(`status=1,2&supplier_id=${supplier}&international=false`)).toEqual([2, late, early])
  expect(await ids('from=2026-11-20&to=2026-11-21')).toEqual([2, abroad, late])
  expect(await ids('page=2&limit=3')).toEqual([4, early])
  const own = await app.signInAs('own@example.com', { permissions: ['supplier_payments_view'], supplier: other })
  expect(await ids('', own)).toEqual([1, theirs])
  expect([
    (await manager.get('/supplier/payment?status=x')).status,
    (await manager.get('/supplier/payment?from=yesterday')).status,
  ]).toEqual([422, 422])
  expect((await manager.post('/supplier/payment', sheet(['payout_id']))).status).toBe(403)
})
