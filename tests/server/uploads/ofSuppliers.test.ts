import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../resources/roles.ts'
import type { Browser } from '../../support/browser.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { sendFile } from './sendFile.ts'

const SHIP = 'order-ship-file-upload'
const PRICES = 'excel-price-update'
const MINE = 1001
const THEIRS = 1002

let app: Awaited<ReturnType<typeof startMunshi>>
let own: Browser
let other: Browser
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  const may = ['order_ship_file_upload', 'generic_excel_upload', 'catalog_videos_upload']
  own = await app.signInAs('seller-1001@example.com', { permissions: may, supplier: MINE })
  other = await app.signInAs('seller-1002@example.com', { permissions: may, supplier: THEIRS })
})
afterAll(() => app.close())

describe('a file that somebody of a supplier sends', () => {
  it('is for no other supplier', async () => {
    const lines = ['sku,discounted_price,mrp', 'KRT-01,349,699']
    expect((await sendFile(app, own, PRICES, lines, { params: { supplier: MINE } })).causes).toEqual([])
    for (const supplier of [MINE, 9999])
      await expect(sendFile(app, other, PRICES, lines, { params: { supplier } })).rejects.toThrow(
        /^422: .*"supplier":\{"code":"id_not_found"/,
      )
  })

  it('is for their own where they name none: the wizard offers them what they may send, and asks for no supplier', async () => {
    const role = roles.find(({ name }) => name === 'supplier users')
    const person = await app.signInAs('only-seller@example.com', { permissions: role?.permissions.split(/\s+/), supplier: MINE })
    const { file_types } = await (await person.post('/api/fetchFileTypes', {})).json()
    const asked = Object.fromEntries(file_types.map(({ file_type, asks }: { file_type: string; asks: string[] }) => [file_type, asks]))
    expect(Object.keys(asked).sort()).toEqual(['attribute_update', 'price_update', 'product_create', 'stock_update'])
    expect(Object.values(asked).flat()).not.toContain('supplier')
    const lines = ['sku,discounted_price,mrp', 'KRT-01,349,699']
    expect((await sendFile(app, person, PRICES, lines, { params: { supplier: null } })).causes).toEqual([])
  })

  it('finds and makes rows of theirs alone', async () => {
    const videos = ['catalog_id,video_url', '500101,https://static.example.com/v/9.mp4']
    const found = async (person: Browser) => (await sendFile(app, person, 'catalog-videos', videos)).causes
    expect(await found(own)).toEqual([])
    expect(await found(other)).toMatchObject([{ code: 'E5', count: 1 }])
  })

  it('is told what was probably meant among their own', async () => {
    const lines = ['sub_order_number,courier,awb,weight_g', '261118000123_9,Delhivery,1490812345678,']
    const suggested = async (person: Browser) => {
      const [cause] = (await sendFile(app, person, SHIP, lines)).causes
      return [cause?.code, (cause as { suggestion?: unknown } | undefined)?.suggestion]
    }
    expect(await suggested(own)).toEqual(['E5', '261118000123_1'])
    expect(await suggested(other)).toEqual(['E5', null])
  })
})
