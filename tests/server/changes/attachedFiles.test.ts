import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type File = { id: string; name: string; size: number; type: string }
type Failure = { errors: Record<string, { code: string; message: string }> }

const banner = {
  title: 'Sale',
  destination: { screen: 'no_screen' },
  start_time: '2026-11-20T00:00:00.000Z',
  end_time: '2026-11-25T00:00:00.000Z',
  min_android: '1.0.0',
  max_android: '9.0.0',
  min_ios: '1.0.0',
  max_ios: '9.0.0',
  priority: 1,
}

describe('a file named by its id', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let finance: Browser
  let marketing: Browser
  let designer: Browser
  let supplier: number
  beforeAll(async () => {
    app = await startMunshi()
    finance = await app.signInAs('finance@example.com', { permissions: ['suppliers_view', 'supplier_edit'] })
    marketing = await app.signInAs('marketing@example.com', { permissions: ['app_banners_view', 'app_banner_add', 'app_banner_edit'] })
    designer = await app.signInAs('designer@example.com', { permissions: ['app_banner_edit'] })
    supplier = await insertRow(app.db, 'suppliers', { gstin: '27ABCPD1234K1Z1' })
  })
  afterAll(() => app.close())

  let size = 5000
  async function handIn(person: Browser, field: string): Promise<File> {
    size += 1
    const form = new FormData()
    form.append('field', field)
    form.append('file', new File([new Uint8Array(png(1080, 720, size))], 'a.png'))
    const answer = await person.fetch('/api/files', { method: 'POST', body: form })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<File>(answer)
  }
  const refusal = async (answer: Response, field: string) => {
    expect(answer.status).toBe(422)
    return (await said<Failure>(answer)).errors[field]
  }

  it('is taken from who handed it in, and from others who read the tool', async () => {
    const image = await handIn(marketing, 'banners.image')
    expect((await marketing.post('/api/banners', { ...banner, image })).status).toBe(201)
    const drawn = await handIn(designer, 'banners.image')
    expect((await marketing.post('/api/banners', { ...banner, image: drawn })).status).toBe(201)
  })

  it("is refused where others handed it in for another tool: a supplier's cheque is no banner", async () => {
    const cheque = await handIn(finance, 'suppliers.bank_details.cancelled_cheque')
    expect((await marketing.get(`/api/files/${cheque.id}`)).status).toBe(404)
    expect(await refusal(await marketing.post('/api/banners', { ...banner, image: cheque }), 'image')).toMatchObject({
      code: 'file_unknown',
    })
    expect((await marketing.get(`/api/files/${cheque.id}`)).status).toBe(404)
    const { rows } = await sql`select 1 from banners where image ->> 'id' = ${cheque.id}`.execute(app.db.sql)
    expect(rows).toEqual([])
  })

  it('is refused in a form of child rows too, and is told from no file at all by nothing', async () => {
    const image = await handIn(marketing, 'banners.image')
    const [row] = await said<{ id: number; version: number }[]>(await finance.get(`/api/suppliers?filter={"id":${supplier}}`))
    const account = { account_holder_name: 'Asha', ifsc: 'DEMO0123456', account_number: '123456', bank_name: 'Demo' }
    const add = (cancelled_cheque: File) =>
      finance.put(
        `/api/suppliers/${supplier}`,
        { bank_details: { add: [{ ...account, cancelled_cheque }] } },
        { 'if-match': String(row?.version) },
      )
    const field = 'bank_details.add.0.cancelled_cheque'
    const others = await refusal(await add(image), field)
    expect(others).toMatchObject({ code: 'file_unknown' })
    expect(await refusal(await add({ ...image, id: '0'.repeat(64) }), field)).toEqual(others)
    expect((await add(await handIn(finance, 'suppliers.bank_details.cancelled_cheque'))).status).toBe(200)
  })
})
