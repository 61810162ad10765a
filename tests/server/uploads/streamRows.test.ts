import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from './sendFile.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

const stream = 'title,host_code,start_at,duration_min,thumbnail_url,product_ids'
const picture = 'https://static.example.com/b/1.jpg'
const inDecember = '2026-12-02 18:00'

/** Files of live commerce (domain.md, §3.6). */
const examples: Readonly<Record<string, Examples>> = {
  'streams-upload': {
    columns: stream,
    good: [`Saree hour,RS100010,${inDecember},60,${picture},900001|900002`, `Kurti hour,RS100008,${inDecember},10,${picture},900002`],
    bad: [
      [`Saree hour,RS100010,${inDecember},5,${picture},900001`, 'E4', 'duration_min'],
      [`Saree hour,RS100010,${inDecember},241,${picture},900001`, 'E4', 'duration_min'],
      [`Saree hour,RS999999,${inDecember},60,${picture},900001`, 'E5', 'host_code'],
      [`Saree hour,RS100007,${inDecember},60,${picture},900001`, 'E7', 'host_code', 'RS100007 is blocked'],
      [`Saree hour,RS100010,2020-12-01 18:00,60,${picture},900001`, 'E8', 'start_at'],
      [`Saree hour,RS100010,${inDecember},60,https://static.example.com/l/9.jpg,900001`, 'E5', 'thumbnail_url'],
      [`Saree hour,RS100010,${inDecember},60,${picture},999999`, 'E5', 'product_ids', '999999 is no active product'],
      [`Saree hour,RS100010,${inDecember},60,${picture},900001|x`, 'E2', 'product_ids'],
    ],
  },
  'streams-update': {
    columns: `stream_id,${stream}`,
    good: [`8001,Saree hour,RS100010,${inDecember},45,${picture},900002`],
    bad: [
      [`8002,Saree hour,RS100010,${inDecember},60,${picture},900001`, 'E7', 'stream_id'],
      [`8999,Saree hour,RS100010,${inDecember},60,${picture},900001`, 'E5', 'stream_id'],
    ],
  },
  'discounts-upload': {
    columns: 'offer_code,stream_id,product_id,discount,max_units,start_at,end_at',
    good: ['LIVE10,8001,900001,10,100,2026-12-01 18:00,2026-12-01 19:00', 'LIVE11,8001,900001,90,,2026-12-01 18:10,2026-12-01 18:20'],
    bad: [
      ['LIVE10,8001,900001,95,100,2026-12-01 18:00,2026-12-01 19:00', 'E4', 'discount'],
      ['LIVE10,8001,900002,10,100,2026-12-01 18:00,2026-12-01 19:00', 'E8', 'product_id'],
      ['LIVE10,8001,900001,10,100,2026-12-01 19:00,2026-12-01 18:00', 'E8', 'start_at'],
      ['LIVE10,8001,900001,10,100,2026-12-01 17:00,2026-12-01 18:30', 'E8', 'start_at'],
      ['LIVE10,8001,900001,10,100,2026-12-01 18:00,2026-12-01 19:01', 'E8', 'end_at'],
      ['LIVE10,8002,900001,10,100,2026-12-01 18:00,2026-12-01 19:00', 'E7', 'stream_id', 'Saree evening is over'],
      ['SEEN,8001,900001,10,100,2026-12-01 18:00,2026-12-01 19:00', 'E7', 'offer_code', 'SEEN is active or over'],
    ],
  },
}

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  await sql`update users set blocked = true where code = 'RS100007'`.execute(app.db.sql)
  await insertRow(app.db, 'live_discounts', {
    offer_code: 'SEEN',
    stream: 8001,
    product: 900_001,
    start_at: '2026-12-01T12:30:00.000Z',
    end_at: '2026-12-01T12:40:00.000Z',
    status: 'active',
  })
  person = await app.signInAs('streams@example.com', {
    permissions: ['live_stream_view', 'live_stream_create', 'live_stream_edit', 'live_stream_discounts'],
  })
})
afterAll(() => app.close())

tryExamples(examples, () => ({ app, person }))

describe('a file of streams', () => {
  it('adds the products of each stream in order, and an update replaces them', async () => {
    const products = async (id: number) =>
      (
        await sql<{ product: number }>`select product from live_stream_products where stream = ${id} order by position`.execute(app.db.sql)
      ).rows.map(({ product }) => Number(product))
    const first = await sendFile(app, person, 'streams-upload', [stream, `Ordered,RS100006,${inDecember},60,${picture},900002|900001`])
    expect(await decide(app, person, 'streams-upload', first.id, 'apply')).toMatchObject({ stage: 'done', ok_rows: 1 })
    const { rows } = await sql<{ id: number; ends_at: string }>`select id, ends_at from live_streams where title = 'Ordered'`.execute(
      app.db.sql,
    )
    const id = Number(rows[0]?.id)
    expect(new Date(rows[0]?.ends_at ?? '').toISOString()).toBe('2026-12-02T13:30:00.000Z')
    expect(await products(id)).toEqual([900_002, 900_001])
    const again = await sendFile(app, person, 'streams-update', [
      `stream_id,${stream}`,
      `${id},Ordered,RS100006,${inDecember},90,${picture},900001`,
    ])
    expect(await decide(app, person, 'streams-update', again.id, 'apply')).toMatchObject({ stage: 'done', ok_rows: 1 })
    expect(await products(id)).toEqual([900_001])
  })
})
