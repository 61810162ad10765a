import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integer } from '../../../schema/kinds/integer.ts'
import { money } from '../../../schema/kinds/money.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { noteWrites } from '../../../server/db/system/writeTriggers.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'
import { ask, type Lists, startLists } from './support/startLists.ts'
import { testTools } from './support/tools.ts'

const fees = resource('fees', {
  section: 'test',
  fields: { name: text({ max: 20 }), supplier: integer(), amount: money(), hours: integer(), secret: money({ masked: 'fees_whole' }) },
  title: 'name',
  rowAccess: { restrictTo: { field: 'supplier' }, hiddenFields: ['hours'] },
  list: { columns: ['name', 'amount'], filters: ['name', 'amount'], sums: ['amount', 'hours', 'secret'], sort: ['id', 'asc'] },
  permissions: { list: 'fees_view' },
})

let lists: Lists
let reader: Browser
beforeAll(async () => {
  lists = await startLists({}, [...testTools, fees])
  reader = await lists.signInAs('reader@example.com', { permissions: ['things_view', 'fees_view'] })
})
afterAll(() => lists?.close())

const path = (tool: string, filter: object, more = '') => `/api/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
const countOf = async (who: Browser, tool: string, filter: object = {}) => said(await who.get(path(tool, filter, '&count=only')))
const sumsOf = async (who: Browser, filter: object = {}) => said(await who.get(path('fees', filter).replace('?', '/sums?')))

describe('rows and their number', () => {
  it('are asked for by themselves: rows tell the number only where they are all there is', async () => {
    await lists.insert('things', [{ label: 'a' }, { label: 'b' }, { label: 'c' }])
    const rows = async (range: string) => {
      const answer = await reader.get(path('things', {}, `&count=none&range=${range}`))
      return [(await said<unknown[]>(answer)).length, answer.headers.get('content-range'), answer.headers.get('x-total')]
    }
    expect(await rows('[0,1]')).toEqual([2, 'things 0-1/*', null])
    expect(await rows('[2,3]')).toEqual([1, 'things 2-2/3', '3'])
    expect(await rows('[0,9]')).toEqual([3, 'things 0-2/3', '3'])
    expect(await rows('[7,9]')).toEqual([0, 'things */*', null])
    expect(await countOf(reader, 'things')).toEqual({ count: 3, more: false })
    expect((await ask(reader, 'things', { range: [0, 1] })).headers.get('content-range')).toBe('things 0-1/3')
  })

  it('refuse another word, and a filter that cannot be followed', async () => {
    expect((await reader.get('/api/things?count=both')).status).toBe(422)
    expect((await reader.get(path('things', { nothing: 1 }, '&count=only'))).status).toBe(422)
  })

  it('are exact to 10,000', async () => {
    await sql`insert into fees (name, amount) select 'many', 1 from generate_series(1, 10000)`.execute(lists.db.sql)
    expect([await countOf(reader, 'fees'), await sumsOf(reader)]).toMatchObject([{ count: 10_000, more: false }, { more: false }])
    await sql`insert into fees (name, amount) values ('many', 1)`.execute(lists.db.sql)
    expect([await countOf(reader, 'fees'), await sumsOf(reader)]).toEqual([
      { count: 10_000, more: true },
      { sums: {}, more: true },
    ])
    await sql`truncate fees`.execute(lists.db.sql)
    expect(await countOf(reader, 'fees')).toEqual({ count: 0, more: false })
  })

  it('are filtered by when rows were made, in every list', async () => {
    await lists.insert('shops', [
      { name: 'Old', created_at: '2026-01-05T06:00:00Z' },
      { name: 'New', created_at: '2026-11-05T06:00:00Z' },
    ])
    const shops = await lists.signInAs('shops@example.com', { permissions: ['shops_view'] })
    const { records } = await ask(shops, 'shops', { filter: { created_at_from: '2026-11-01' } })
    expect(records.map(({ name }) => name)).toEqual(['New'])
    expect(await countOf(shops, 'shops', { created_at_to: '2026-01-05' })).toEqual({ count: 1, more: false })
  })
})

describe('what was counted', () => {
  it('is kept until somebody writes to the tool, or to one that the filter reads', async () => {
    const [thing = 0] = await lists.insert('things', [{ label: 'kept' }])
    const byLabel = { label: 'kept' }
    const byPart = { part_supplier: 7 }
    const counts = async () => [await countOf(reader, 'things', byLabel), await countOf(reader, 'things', byPart)]
    const [one, none] = [
      { count: 1, more: false },
      { count: 0, more: false },
    ]
    expect(await counts()).toEqual([one, none])
    // Without triggers nobody notices: that the old number comes back shows that it was kept.
    await lists.db.transaction(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into things (label) values ('kept')`.execute(trx)
      await sql`insert into parts (thing, supplier, stage) values (${thing}, 7, 'open')`.execute(trx)
    })
    expect(await counts()).toEqual([one, none])
    await lists.db.transaction(trx => noteWrites(trx, ['parts']))
    expect(await counts()).toEqual([one, one])
    await lists.db.transaction(trx => noteWrites(trx, ['things']))
    expect(await counts()).toEqual([{ count: 2, more: false }, one])
    await sql`delete from things where label = 'kept' and id <> ${thing}`.execute(lists.db.sql)
    expect(await counts()).toEqual([one, one])
    await sql`update parts set supplier = 8 where supplier = 7`.execute(lists.db.sql)
    expect(await counts()).toEqual([one, none])
  })

  it('is what each person reaches', async () => {
    await lists.insert('fees', [
      { name: 'x', supplier: 1, amount: 10, hours: 2, secret: 5 },
      { name: 'x', supplier: 2, amount: '20.50', hours: 3, secret: 5 },
    ])
    const seller = await lists.signInAs('seller@example.com', { permissions: ['fees_view'], supplier: 1 })
    const other = await lists.signInAs('other@example.com', { permissions: ['fees_view'], supplier: 2 })
    const whole = await lists.signInAs('whole@example.com', { permissions: ['fees_view', 'fees_whole'] })
    for (const [who, count] of [
      [reader, 2],
      [seller, 1],
      [other, 1],
    ] as const)
      expect(await countOf(who, 'fees')).toEqual({ count, more: false })
    expect(await sumsOf(reader)).toEqual({ sums: { amount: '30.50', hours: '5' }, more: false })
    expect(await sumsOf(seller)).toEqual({ sums: { amount: '10.00' }, more: false })
    expect(await sumsOf(other)).toEqual({ sums: { amount: '20.50' }, more: false })
    expect(await sumsOf(whole)).toEqual({ sums: { amount: '30.50', hours: '5', secret: '10.00' }, more: false })
    expect(await sumsOf(reader, { amount_from: '15' })).toEqual({ sums: { amount: '20.50', hours: '3' }, more: false })
    expect(await sumsOf(reader, { amount_from: '99' })).toEqual({ sums: { amount: '0', hours: '0' }, more: false })
    await sql`update fees set amount = amount + 1`.execute(lists.db.sql)
    expect(await sumsOf(reader)).toEqual({ sums: { amount: '32.50', hours: '5' }, more: false })
    const nobody = await lists.signInAs('nobody@example.com')
    expect((await nobody.get('/api/fees/sums')).status).toBe(403)
  })

  // One connection cannot hold a transaction open beside another.
  if (process.env.TEST_DATABASE_URL)
    it('is right in whatever order transactions end', async () => {
      const filter = { label: 'slow' }
      let end = (): void => undefined
      let begun = (): void => undefined
      const going = new Promise<void>(resolve => {
        begun = resolve
      })
      const first = lists.db.transaction(async trx => {
        await sql`insert into things (label) values ('slow')`.execute(trx)
        begun()
        await new Promise<void>(resolve => {
          end = resolve
        })
      })
      await going
      expect(await countOf(reader, 'things', filter)).toEqual({ count: 0, more: false })
      await lists.insert('things', [{ label: 'slow' }])
      expect(await countOf(reader, 'things', filter)).toEqual({ count: 1, more: false })
      end()
      await first
      expect(await countOf(reader, 'things', filter)).toEqual({ count: 2, more: false })
    })
})

describe('what was counted is counted again', () => {
  let munshi: StartedApp
  let staff: Browser
  beforeAll(async () => {
    munshi = await startMunshi()
    staff = await munshi.signInAs('staff@example.com', {
      permissions: ['suppliers_view', 'supplier_edit'],
    })
  })
  afterAll(() => munshi?.close())

  it('after a form, an action on many, a revert and a deletion', async () => {
    const ids: number[] = []
    for (const brand of ['One', 'Two', 'Three'])
      ids.push(
        await insertRow(munshi.db, 'suppliers', {
          brand,
          status: 'active',
          tax_id_type: 'GSTIN',
          gstin: '27ABCPD1234K1Z1',
          monetization_type: 'commission',
          commission_percent: '10.00',
        }),
      )
    const gone = () => countOf(staff, 'suppliers', { status: 'deleted temporarily' })
    const named = () => countOf(staff, 'suppliers', { brand_contains: 'Renamed' })
    expect([await gone(), await named()]).toEqual([
      { count: 0, more: false },
      { count: 0, more: false },
    ])
    const { version } = await said<{ version: number }>(await staff.get(`/api/suppliers/${ids[0]}`))
    const saved = await staff.put(`/api/suppliers/${ids[0]}`, { brand: 'Renamed' }, { 'if-match': String(version) })
    expect([saved.status, await named()]).toEqual([200, { count: 1, more: false }])
    const done = await staff.post('/api/suppliers/actions/delete_temporarily', { ids: ids.slice(1), answers: { reason: 'Closed' } })
    expect([done.status, await gone()]).toEqual([200, { count: 2, more: false }])
    const set = done.headers.get('change-set')
    expect((await staff.post(`/api/changes/${set}/revert`, {})).status).toBe(200)
    expect(await gone()).toEqual({ count: 0, more: false })
  })

  it('after a file', async () => {
    const admin = await munshi.signInAs('areas@example.com', { permissions: ['files_uploading'] })
    const count = () => countOf(admin, 'addresses')
    const before = (await count()) as { count: number }
    const file = await sendFile(munshi, admin, 'area-address-data', [
      'pincode,locality,city,district,state,lat,lng',
      '411001,Camp,Pune,Pune,Maharashtra,,',
    ])
    await decide(munshi, admin, 'area-address-data', file.id, 'apply')
    expect(await count()).not.toEqual(before)
  })
})
