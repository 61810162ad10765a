import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from './sendFile.ts'

interface Records {
  readonly data: readonly {
    readonly tool: string
    readonly id: number
    readonly title: string
    readonly shown_at: { readonly tool: string; readonly id: number } | null
  }[]
}

describe('records that a file changed', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    person = await app.signInAs('ops@example.com', {
      permissions: ['order_shipped_delivered_upload', 'orders_view', 'order_view', 'files_uploading'],
    })
  })
  afterAll(() => app.close())

  async function changed(upload: string, lines: readonly string[]): Promise<Records['data']> {
    const { id, causes } = await sendFile(app, person, upload, lines)
    expect(causes).toEqual([])
    await decide(app, person, upload, id, 'apply', { mode: 'good' })
    return (await said<Records>(await person.get(`/api/uploads/${upload}/files/${id}/records`))).data
  }

  it('are to be seen at their own address: lines and parcels, which lead to their order', async () => {
    const records = await changed('order-shipped-delivered', [
      'sub_order_number,event,event_date,courier,awb',
      '261118000123_1,shipped,2026-11-18,Delhivery,1490812345678',
    ])
    for (const name of ['sub_orders', 'shipments']) {
      const record = records.find(({ tool }) => tool === name)
      expect(record?.shown_at).toEqual({ tool: name, id: record?.id })
    }
  })

  it('are offered as a list of their tool to whoever may list it, and to nobody else', async () => {
    const lines = ['pincode,locality,city,district,state,lat,lng', '411001,Listed here,Pune,Pune,Maharashtra,,']
    const { id } = await sendFile(app, person, 'area-address-data', lines)
    await decide(app, person, 'area-address-data', id, 'apply', { mode: 'good' })
    const path = `/api/uploads/area-address-data/files/${id}/records`
    const { data, lists } = await said<Records & { lists: unknown }>(await person.get(path))
    expect(lists).toEqual([{ tool: 'addresses', ids: data.map(record => record.id) }])
    const shipped = await sendFile(app, person, 'order-shipped-delivered', [
      'sub_order_number,event,event_date,courier,awb',
      '261118000123_1,delivered,2026-11-18,,',
    ])
    await decide(app, person, 'order-shipped-delivered', shipped.id, 'apply', { mode: 'good' })
    const stranger = await app.signInAs('sender@example.com', { permissions: ['order_shipped_delivered_upload'] })
    const theirs = await said<Records & { lists: unknown }>(
      await stranger.get(`/api/uploads/order-shipped-delivered/files/${shipped.id}/records`),
    )
    expect(theirs.lists).toEqual([])
    expect(theirs.data.filter(({ shown_at }) => shown_at)).toEqual([])
  })

  it('are to be seen themselves where they have a list, if only as a tab', async () => {
    const records = await changed('area-address-data', [
      'pincode,locality,city,district,state,lat,lng',
      '411001,Seen here,Pune,Pune,Maharashtra,,',
    ])
    expect(records).toMatchObject([{ tool: 'addresses', title: 'Seen here', shown_at: { tool: 'addresses', id: records[0]?.id } }])
  })
})
