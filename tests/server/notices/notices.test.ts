import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '../../../schema/wire/noticeCalls.ts'
import { deleteOldNotices } from '../../../server/notices/deleteOldNotices.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, startAccess } from '../access/support.ts'
import { decide, fileOf, sendFile } from '../uploads/sendFile.ts'

let munshi: Awaited<ReturnType<typeof startAccess>>
let admin: SignedIn
let keeper: SignedIn
let asha: SignedIn
let budi: SignedIn
beforeAll(async () => {
  munshi = await startAccess()
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'], name: 'Admin' })
  keeper = await munshi.signInAs('keeper@example.com', { roles: ['account admin'], name: 'Keeper' })
  asha = await munshi.signInAs('asha@example.com', { permissions: ['agent_dashboard'], name: 'Asha' })
  budi = await munshi.signInAs('budi@example.com', { permissions: ['agent_dashboard'], name: 'Budi' })
})
afterAll(() => munshi.close())

const of = async (who: SignedIn) => (await said<{ notices: Notice[] }>(await who.get('/api/staff_notices'))).notices
const unread = async (who: SignedIn) => (await said<{ unread: number }>(await who.get('/api/staff_notices/unread'))).unread
const last = async (who: SignedIn) => (await of(who))[0]
const anew = async () => {
  for (const who of [admin, keeper, asha, budi]) await who.post('/api/staff_notices/read')
}
const ask = async (permission: string) => {
  const asked = await asha.post('/api/access/asked', { permission, reason: 'Work', path: '/catalog/catalogs' })
  return (await said<{ id: number }>(asked)).id
}
const decideOn = (who: SignedIn, id: number, action: 'approve' | 'refuse', version = 1) =>
  who.post(`/api/access_requests/${id}/actions/${action}`, { answer: 'So be it' }, { 'if-match': String(version) })

describe('who asks for access', () => {
  it('is told of to those who can grant it, and hears what they decide', async () => {
    await anew()
    const id = await ask('catalogs_view')
    const asked = {
      kind: 'access_asked',
      title: 'catalogs_view',
      by: 'Asha',
      open: true,
      read: false,
      address: '/admin-access?tab=requests',
    }
    expect(await last(admin)).toMatchObject(asked)
    expect(await last(keeper)).toMatchObject(asked)
    expect([await unread(asha), await unread(budi)]).toEqual([0, 0])
    await decideOn(keeper, id, 'approve')
    // Nobody else has to look at what is decided.
    expect([await unread(admin), await unread(keeper)]).toEqual([0, 0])
    expect(await last(asha)).toMatchObject({ kind: 'access_granted', title: 'catalogs_view', by: 'Keeper', address: '/catalog/catalogs' })
    expect(await unread(asha)).toBe(1)
  })

  it('of what role admin alone grants tells nobody else, and a refusal leads nowhere', async () => {
    await anew()
    const id = await ask('supplier_finance')
    expect([await unread(admin), await unread(keeper)]).toEqual([1, 0])
    await decideOn(admin, id, 'refuse')
    expect(await last(asha)).toMatchObject({ kind: 'access_refused', title: 'supplier_finance', by: 'Admin', address: null })
  })

  it('hears no more of a decision that was taken back', async () => {
    await anew()
    const id = await ask('trends_view')
    const decided = await decideOn(keeper, id, 'approve')
    expect(await unread(asha)).toBe(1)
    await keeper.post(`/api/changes/${decided.headers.get('change-set')}/revert`)
    expect(await unread(asha)).toBe(0)
  })
})

describe('who is newly named in a row', () => {
  const ticket = () =>
    insertRow(munshi.db, 'tickets', { category: 'other', attributable_to: 'platform', comment: 'Where is it?', status: 'open', version: 1 })
  const assign = async (who: SignedIn, id: number, to: number) => {
    const { version } = await said<{ version: number }>(await who.get(`/api/tickets/${id}`))
    return who.post(`/api/tickets/${id}/actions/assign`, { assigned_to: to }, { 'if-match': String(version) })
  }

  it('is told once, and whoever is named no more need not look', async () => {
    await anew()
    const id = await ticket()
    expect((await assign(asha, id, budi.id)).status).toBe(200)
    expect(await last(budi)).toMatchObject({
      kind: 'assigned',
      tool: 'tickets',
      by: 'Asha',
      address: `/agent-dashboard/ticket/${id}`,
      open: true,
    })
    expect(await unread(budi)).toBe(1)
    await assign(budi, id, asha.id)
    expect([await unread(budi), await unread(asha)]).toEqual([0, 1])
    await assign(asha, id, budi.id)
    expect([await unread(budi), await unread(asha)]).toEqual([1, 0])
  })

  it('is not told of what they did themselves, nor of rows that they may not see', async () => {
    await anew()
    const id = await ticket()
    await assign(asha, id, asha.id)
    const citra = await munshi.signInAs('citra@example.com')
    await assign(asha, id, citra.id)
    expect([await unread(asha), await unread(citra)]).toEqual([0, 0])
  })

  it('of many rows at once is told their number', async () => {
    await anew()
    const ids = []
    for (let n = 0; n < 7; n += 1) ids.push(await ticket())
    expect((await asha.post('/api/tickets/actions/assign', { ids, answers: { assigned_to: budi.id } })).status).toBe(200)
    expect(await unread(budi)).toBe(1)
    expect(await last(budi)).toMatchObject({ kind: 'assigned', title: null, params: { count: 7, field: 'assigned_to' } })
  })

  it('hears of one that is called by a day as it is stored, for the panel to write', async () => {
    const payer = await munshi.signInAs('payer@example.com', { permissions: ['supplier_finance'] })
    const supplier = await insertRow(munshi.db, 'suppliers', { brand: 'Neel Designs' })
    const row = await insertRow(munshi.db, 'payouts', { supplier, scheduled_date: '2026-08-05', amount: 100 })
    const told = sql`(${payer.id}, 'assigned', 'payouts', ${row}, 'day', ${munshi.time.clock().toISOString()}::timestamptz)`
    await sql`insert into staff_notices (staff_user, kind, tool, "row", key, at) values ${told}`.execute(munshi.db.sql)
    expect(await last(payer)).toMatchObject({ tool: 'payouts', title: '2026-08-05', open: true })
  })

  it('who lost the permission meanwhile learns that they may not go there any more, and no title', async () => {
    const dewi = await munshi.signInAs('dewi@example.com', { permissions: ['agent_dashboard'] })
    await assign(asha, await ticket(), dewi.id)
    await sql`delete from staff_user_actions where staff_user = ${dewi.id}`.execute(munshi.db.sql)
    expect(await last(dewi)).toMatchObject({ kind: 'assigned', open: false, title: null, address: null })
  })
})

describe('whoever sends a file', () => {
  const FAMILY = 'user-block-file-upload'
  let maker: SignedIn
  let second: SignedIn
  const codes = Array.from({ length: 502 }, (_, index) => `RS${150_000 + index}`)
  beforeAll(async () => {
    for (const code of codes) await insertRow(munshi.db, 'users', { code, name: 'Seller' })
    maker = await munshi.signInAs('maker@example.com', { permissions: ['user_block_file_upload'], name: 'Maker' })
    second = await munshi.signInAs('second@example.com', { permissions: ['user_block_file_upload'], name: 'Second' })
  })
  const send = (reason: string, rows: readonly string[]) =>
    sendFile(munshi, maker, FAMILY, ['user_code,action,reason', ...rows.map(code => `${code},block,${reason}`)])

  it('hears that it is checked, then that it is applied: one line a file', async () => {
    const { id } = await send('few', ['RS150000', 'RS1'])
    expect(await of(maker)).toMatchObject([
      { kind: 'file_checked', tool: FAMILY, title: 'rows.csv', params: { good: 1, failed: 1 }, address: `/${FAMILY}/file/${id}` },
    ])
    await decide(munshi, maker, FAMILY, id, 'apply', { mode: 'good' })
    expect(await of(maker)).toMatchObject([{ kind: 'file_applied', read: false, params: { good: 1, failed: 1 } }])
    expect(await unread(second)).toBe(0)
  })

  it('hears that it could not be read', async () => {
    await maker.post('/api/staff_notices/read')
    await sendFile(munshi, maker, FAMILY, ['nothing,of,this', 'a,b,c'])
    expect(await unread(maker)).toBe(1)
    expect((await last(maker))?.kind).toMatch(/^file_(failed|checked)$/)
  })

  it('hears what another person decided, who hears that it waits', async () => {
    await maker.post('/api/staff_notices/read')
    const third = await munshi.signInAs('third@example.com', { permissions: ['user_block_file_upload'] })
    const { id } = await send('fraud', codes)
    await decide(munshi, maker, FAMILY, id, 'apply', { mode: 'good' })
    for (const who of [second, third]) expect(await last(who)).toMatchObject({ kind: 'approval_asked', by: 'Maker', title: 'rows.csv' })
    expect((await of(maker)).some(({ kind }) => kind === 'approval_asked')).toBe(false)
    await decide(munshi, second, FAMILY, id, 'approve')
    expect([await unread(second), await unread(third)]).toEqual([0, 0])
    expect((await fileOf(maker, FAMILY, id)).stage).toBe('done')
    expect((await of(maker)).slice(0, 2)).toMatchObject([{ kind: 'file_applied' }, { kind: 'approved', by: 'Second', title: 'rows.csv' }])
  })
})

describe('notices', () => {
  it('are marked as read one by one and all together, by the person they are for alone', async () => {
    await anew()
    await ask('orders_view')
    await ask('order_view')
    const [newest] = await of(keeper)
    expect((await budi.post(`/api/staff_notices/${newest?.id}/read`)).status).toBe(404)
    expect(await said(await keeper.post(`/api/staff_notices/${newest?.id}/read`))).toEqual({ unread: 1 })
    expect(await said(await keeper.post('/api/staff_notices/read'))).toEqual({ unread: 0 })
    expect(await unread(admin)).toBe(2)
  })

  it('come in pages, the newest first', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, n) => sql`(${budi.id}, 'assigned', 'tickets', 999999, ${`k${n}`}, ${munshi.time.clock().toISOString()}::timestamptz)`,
    )
    await sql`insert into staff_notices (staff_user, kind, tool, "row", key, at) values ${sql.join(rows)}`.execute(munshi.db.sql)
    const first = await said<{ notices: Notice[]; more: boolean }>(await budi.get('/api/staff_notices'))
    expect([first.notices.length, first.more]).toEqual([30, true])
    const next = await said<{ notices: Notice[] }>(await budi.get(`/api/staff_notices?before=${first.notices.at(-1)?.id}`))
    expect(next.notices[0]?.id).toBeLessThan(first.notices.at(-1)?.id ?? 0)
  })

  it('are not marked as read by whoever looks at the panel as somebody else', async () => {
    await anew()
    await ask('suppliers_view')
    expect((await admin.post('/api/admin/view-as', { email: 'keeper@example.com' })).status).toBe(200)
    expect(await unread(admin)).toBe(await unread(keeper))
    expect((await admin.post('/api/staff_notices/read')).status).toBe(403)
    expect(await unread(keeper)).toBe(1)
    await admin.post('/api/admin/view-as/end', {})
  })

  it('go after ninety days', async () => {
    const left = async () => (await sql<{ n: number }>`select count(*)::integer as n from staff_notices`.execute(munshi.db.sql)).rows[0]?.n
    await ask('collections_view')
    munshi.time.pass(89 * 86_400_000)
    await munshi.doWork(deleteOldNotices)
    expect(await left()).toBeGreaterThan(0)
    munshi.time.pass(2 * 86_400_000)
    await munshi.doWork(deleteOldNotices)
    expect(await left()).toBe(0)
  })
})
