import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Row = { id: number; version: number; _can: { actions: string[] } } & Record<string, unknown>
type Paper = 'supplier_kyc_documents' | 'supplier_bank_details'

let munshi: Awaited<ReturnType<typeof startMunshi>>
let manager: Awaited<ReturnType<typeof munshi.signInAs>>
let finance: typeof manager
let picture: object

beforeAll(async () => {
  munshi = await startMunshi()
  const seen = ['suppliers_view', 'supplier_finance', 'supplier_edit']
  manager = await munshi.signInAs('manager@example.com', { permissions: seen })
  finance = await munshi.signInAs('finance@example.com', { permissions: seen })
  for (const field of ['bank_details.cancelled_cheque', 'kyc_documents.file']) {
    const form = new FormData()
    form.append('field', `suppliers.${field}`)
    form.append('file', new File([new Uint8Array(png(10, 10))], 'paper.png'))
    picture = await said<object>(await manager.fetch('/api/files', { method: 'POST', body: form }))
  }
})
afterAll(() => munshi.close())

const account = () => ({
  account_holder_name: 'Asha Traders',
  ifsc: 'DEMO0123456',
  account_number: '123456789012',
  bank_name: 'Demo Bank',
  cancelled_cheque: picture,
})
const newSupplier = (values: object = {}) =>
  insertRow(munshi.db, 'suppliers', { tax_id_type: 'GSTIN', gstin: '27ABCPD1234K1Z1', ...values })
const read = async (supplier: number) => said<Row>(await manager.get(`/api/suppliers/${supplier}`))
const kyc = async (supplier: number) => (await read(supplier)).kyc_status

/** Handed in through the supplier's form. */
async function hand(
  supplier: number,
  { papers = [], values, ...more }: { papers?: readonly string[]; account?: boolean; values?: object },
) {
  const { version } = await read(supplier)
  const answer = await manager.put(
    `/api/suppliers/${supplier}`,
    {
      ...values,
      ...(papers.length > 0 && { kyc_documents: { add: papers.map(doc_type => ({ doc_type, file: picture })) } }),
      ...(more.account && { bank_details: { add: [account()] } }),
    },
    { 'if-match': String(version) },
  )
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer
}

/** The rows of a supplier, the newest first. */
const rowsOf = async (tool: Paper, supplier: number) =>
  said<Row[]>(await manager.get(`/api/${tool}?filter=${encodeURIComponent(JSON.stringify({ supplier }))}&sort=["id","DESC"]`))
const paper = async (supplier: number, doc_type: string) => {
  const row = (await rowsOf('supplier_kyc_documents', supplier)).find(one => one.doc_type === doc_type)
  return row ?? expect.fail(`no ${doc_type}`)
}
const act = async (tool: Paper, { id, version }: Row, name: string, answers: object = {}, who = finance) =>
  who.post(`/api/${tool}/${id}/actions/${name}`, answers, { 'if-match': String(version) })
const done = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(200)
  return said<Row>(answer)
}
const revert = (answer: Response, who = finance) => who.post(`/api/changes/${answer.headers.get('change-set')}/revert`)

/** All that is asked for, handed in and approved. */
async function approved() {
  const supplier = await newSupplier()
  await hand(supplier, { papers: ['GSTIN certificate', 'PAN'], account: true })
  for (const row of await rowsOf('supplier_kyc_documents', supplier)) await done(await act('supplier_kyc_documents', row, 'approve'))
  for (const row of await rowsOf('supplier_bank_details', supplier)) await done(await act('supplier_bank_details', row, 'approve'))
  expect(await kyc(supplier)).toBe('approved')
  return supplier
}

describe('a document', () => {
  it('is approved by another person than the one who handed it in, which is written down', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['PAN'] })
    const row = await paper(supplier, 'PAN')
    expect((await said<Row>(await manager.get(`/api/supplier_kyc_documents/${row.id}`)))._can.actions).toEqual([])
    expect((await act('supplier_kyc_documents', row, 'approve', {}, manager)).status).toBe(403)
    expect((await act('supplier_kyc_documents', row, 'reject', { reject_reason: 'expired' }, manager)).status).toBe(403)
    expect(await done(await act('supplier_kyc_documents', row, 'approve'))).toMatchObject({
      status: 'approved',
      reviewed_by: finance.id,
      reviewed_at: '2026-11-18T06:30:00.000Z',
      submitted_at: '2026-11-18T06:30:00.000Z',
    })
  })

  it('is decided on once', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['PAN'] })
    const decided = await done(await act('supplier_kyc_documents', await paper(supplier, 'PAN'), 'approve'))
    expect(decided._can.actions).toEqual(['replace'])
    expect((await act('supplier_kyc_documents', decided, 'reject', { reject_reason: 'expired' })).status).toBe(409)
  })

  it('is rejected with a reason, which needs a comment where it is another', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['PAN'] })
    const row = await paper(supplier, 'PAN')
    expect(await said(await act('supplier_kyc_documents', row, 'reject'))).toMatchObject({ errors: { reject_reason: { code: 'missing' } } })
    expect(await said(await act('supplier_kyc_documents', row, 'reject', { reject_reason: 'other' }))).toMatchObject({
      errors: { comment: { code: 'missing' } },
    })
    expect(
      await done(await act('supplier_kyc_documents', row, 'reject', { reject_reason: 'other', comment: 'A photo of a dog' })),
    ).toMatchObject({
      status: 'rejected',
      reject_reason: 'other',
      comment: 'A photo of a dog',
      reviewed_by: finance.id,
    })
  })

  it('is replaced by a newer one, which another person decides on; the older stays as it was', async () => {
    const supplier = await approved()
    const row = await paper(supplier, 'PAN')
    const answer = await act('supplier_kyc_documents', row, 'replace', { file: picture, doc_number: 'ABCPD1234K' }, manager)
    await done(answer)
    expect(await kyc(supplier)).toBe('pending')
    const newer = await paper(supplier, 'PAN')
    expect(newer).toMatchObject({ status: 'pending', submitted_at: '2026-11-18T06:30:00.000Z', reviewed_by: null })
    expect(newer.id).not.toBe(row.id)
    expect((await rowsOf('supplier_kyc_documents', supplier)).find(({ id }) => id === row.id)?.status).toBe('approved')
    expect((await act('supplier_kyc_documents', newer, 'approve', {}, manager)).status).toBe(403)
    await done(await act('supplier_kyc_documents', newer, 'approve'))
    expect(await kyc(supplier)).toBe('approved')
  })
})

describe('the KYC of a supplier', () => {
  it('waits while one that is asked for does, and is approved with the last of them', async () => {
    const supplier = await newSupplier()
    expect(await kyc(supplier)).toBe('not submitted')
    await hand(supplier, { papers: ['GSTIN certificate', 'PAN'], account: true })
    expect(await kyc(supplier)).toBe('pending')
    await done(await act('supplier_kyc_documents', await paper(supplier, 'GSTIN certificate'), 'approve'))
    await done(await act('supplier_kyc_documents', await paper(supplier, 'PAN'), 'approve'))
    expect(await kyc(supplier)).toBe('pending')
    const [bank] = await rowsOf('supplier_bank_details', supplier)
    await done(await act('supplier_bank_details', bank!, 'approve'))
    expect(await kyc(supplier)).toBe('approved')
  })

  it('is rejected with one of them, until a newer one waits in its place', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['GSTIN certificate', 'PAN'], account: true })
    await done(await act('supplier_kyc_documents', await paper(supplier, 'PAN'), 'reject', { reject_reason: 'not readable' }))
    expect(await kyc(supplier)).toBe('rejected')
    await hand(supplier, { papers: ['PAN'] })
    expect(await kyc(supplier)).toBe('pending')
    const [bank] = await rowsOf('supplier_bank_details', supplier)
    await done(await act('supplier_bank_details', bank!, 'reject', { reject_reason: 'Not readable' }))
    expect(await kyc(supplier)).toBe('rejected')
  })

  it('asks nothing of what need not be there', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['address proof', 'signature'] })
    expect(await kyc(supplier)).toBe('not submitted')
    const whole = await approved()
    await hand(whole, { papers: ['signature'] })
    await done(await act('supplier_kyc_documents', await paper(whole, 'signature'), 'reject', { reject_reason: 'not readable' }))
    expect(await kyc(whole)).toBe('approved')
  })

  it('counts the certificate of the tax id that holds, in one save with the change too', async () => {
    const supplier = await approved()
    const tax = { tax_id_type: 'enrolment', enrolment: 'ENR123456789' }
    const changed = await hand(supplier, { values: tax })
    expect(await kyc(supplier)).toBe('not submitted')
    expect((await revert(changed, manager)).status).toBe(200)
    expect(await kyc(supplier)).toBe('approved')
    await hand(supplier, { values: tax, papers: ['enrolment certificate'] })
    expect(await kyc(supplier)).toBe('pending')
  })

  it('follows what is taken back, in whatever order', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['GSTIN certificate', 'PAN'], account: true })
    const first = await act('supplier_kyc_documents', await paper(supplier, 'GSTIN certificate'), 'approve')
    await done(await act('supplier_kyc_documents', await paper(supplier, 'PAN'), 'approve'))
    const [bank] = await rowsOf('supplier_bank_details', supplier)
    const last = await act('supplier_bank_details', bank!, 'approve')
    expect(await kyc(supplier)).toBe('approved')
    // The first decision moved no state of the supplier; taken back after all others, it does.
    expect((await revert(first)).status).toBe(200)
    expect(await kyc(supplier)).toBe('pending')
    expect((await revert(last)).status).toBe(200)
    expect((await rowsOf('supplier_bank_details', supplier))[0]).toMatchObject({ status: 'pending', current: false })
    const again = await newSupplier()
    const alone = await hand(again, { papers: ['PAN'] })
    expect(await kyc(again)).toBe('pending')
    expect((await revert(alone, manager)).status).toBe(200)
    expect(await kyc(again)).toBe('not submitted')
  })

  it('of two who decide at once, the second sees what the first decided', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['GSTIN certificate', 'PAN'], account: true })
    const documents = await rowsOf('supplier_kyc_documents', supplier)
    const accounts = await rowsOf('supplier_bank_details', supplier)
    await Promise.all([
      ...documents.map(row => act('supplier_kyc_documents', row, 'approve').then(done)),
      ...accounts.map(row => act('supplier_bank_details', row, 'approve').then(done)),
    ])
    expect(await kyc(supplier)).toBe('approved')
  })

  it('moves no version, so that a form that is open saves', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { papers: ['PAN'] })
    const before = await read(supplier)
    await done(await act('supplier_kyc_documents', await paper(supplier, 'PAN'), 'reject', { reject_reason: 'expired' }))
    expect(await read(supplier)).toMatchObject({ version: before.version, kyc_status: 'rejected' })
  })

  it('asks an Indonesian supplier for its KTP', async () => {
    const jakarta = await startMunshi({ settings: { country: 'ID' } })
    try {
      const staff = await jakarta.signInAs('finance@example.com', { permissions: ['suppliers_view', 'supplier_finance'] })
      const supplier = await insertRow(jakarta.db, 'suppliers', { tax_id_type: 'NPWP' })
      const state = async () => (await said<Row>(await staff.get(`/api/suppliers/${supplier}`))).kyc_status
      const approve = async (tool: Paper, values: object) => {
        const id = await insertRow(jakarta.db, tool, { supplier, ...values })
        await done(await staff.post(`/api/${tool}/${id}/actions/approve`, {}, { 'if-match': '1' }))
      }
      await approve('supplier_bank_details', {})
      await approve('supplier_kyc_documents', { doc_type: 'NPWP' })
      expect(await state()).toBe('not submitted')
      await approve('supplier_kyc_documents', { doc_type: 'PAN' })
      expect(await state()).toBe('not submitted')
      await approve('supplier_kyc_documents', { doc_type: 'KTP' })
      expect(await state()).toBe('approved')
      await sql`update suppliers set tax_id_type = 'KTP'`.execute(jakarta.db.sql)
      await approve('supplier_kyc_documents', { doc_type: 'signature' })
      expect(await state()).toBe('approved')
    } finally {
      await jakarta.close()
    }
  })
})

describe('a bank account of a supplier', () => {
  it('that is approved is paid to, in place of the one before; its undo brings that back', async () => {
    const supplier = await approved()
    await hand(supplier, { account: true })
    expect(await kyc(supplier)).toBe('pending')
    const [newer] = await rowsOf('supplier_bank_details', supplier)
    expect((await act('supplier_bank_details', newer!, 'approve', {}, manager)).status).toBe(403)
    const answer = await act('supplier_bank_details', newer!, 'approve')
    expect(await done(answer)).toMatchObject({ status: 'approved', current: true })
    const standing = async () => (await rowsOf('supplier_bank_details', supplier)).map(({ status, current }) => [status, current])
    expect(await standing()).toEqual([
      ['approved', true],
      ['approved', false],
    ])
    expect(await kyc(supplier)).toBe('approved')
    expect((await revert(answer)).status).toBe(200)
    expect(await standing()).toEqual([
      ['pending', false],
      ['approved', true],
    ])
    expect(await kyc(supplier)).toBe('pending')
  })

  it('that is rejected leaves the one before, and says why', async () => {
    const supplier = await approved()
    await hand(supplier, { account: true })
    const [newer] = await rowsOf('supplier_bank_details', supplier)
    expect((await act('supplier_bank_details', newer!, 'reject')).status).toBe(422)
    expect(await done(await act('supplier_bank_details', newer!, 'reject', { reject_reason: 'Name differs' }))).toMatchObject({
      status: 'rejected',
      reject_reason: 'Name differs',
    })
    expect(await kyc(supplier)).toBe('approved')
  })

  it('of several approved at once, the last that was handed in is paid to', async () => {
    const supplier = await newSupplier()
    await hand(supplier, { account: true })
    await hand(supplier, { account: true })
    const rows = await rowsOf('supplier_bank_details', supplier)
    const answer = await finance.post('/api/supplier_bank_details/actions/approve', { ids: rows.map(({ id }) => id), answers: {} })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect((await rowsOf('supplier_bank_details', supplier)).map(({ current }) => current)).toEqual([true, false])
  })
})
