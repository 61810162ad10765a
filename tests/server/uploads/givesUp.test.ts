import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../../schema/kinds/text.ts'
import { type Upload, updateRecord, upload } from '../../../schema/upload.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { fileOf, type SentFile, sendFile } from './sendFile.ts'

/** Looks suppliers up by a text, which the check of declarations refuses. */
const byText = upload('suppliers-by-text', {
  section: 'uploads',
  label: 'Suppliers by text',
  help: 'Sets the brand of a supplier.',
  permission: 'china_vsku_upload',
  columns: { supplier_id: text({ required: true, max: 20 }), brand: text({ required: true, max: 60 }) },
  key: ['supplier_id'],
  lookups: { supplier: { tool: 'suppliers', by: { id: 'supplier_id' } } },
  rowWrite: updateRecord('suppliers', { on: 'supplier', set: { brand: 'brand' } }),
  example: { supplier_id: '1001', brand: 'Asha' },
})

describe('work on a file ends', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi({ more: [byText as unknown as Upload] })
    await loadFixtures(app)
    person = await app.signInAs('ops@example.com', {
      permissions: ['china_vsku_upload', 'query_normalization_add_edit', 'user_access_admin'],
    })
  })
  afterAll(() => app.close())

  it('a value that the field it is looked up by cannot have is an error of its row', async () => {
    const file = await sendFile(app, person, byText.name, [
      'supplier_id,brand',
      'abc,Asha',
      '1001,Asha',
      '99999999999999999999,Asha',
      '9999999,Asha',
    ])
    expect(file.causes.map(({ column, code, message, count }) => [column, code, message, count])).toEqual([
      ['supplier_id', 'E2', 'supplier_id: Please check the value type', 2],
      ['supplier_id', 'E5', 'supplier_id: Id not found', 1],
    ])
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 3 })
  })

  it('a check that fails every time is parked after three tries, as an error of ours, and goes on when a person retries it', async () => {
    const FAMILY = 'query-normalization'
    await sql`alter table query_normalizations rename to elsewhere`.execute(app.db.sql)
    const sent: SentFile = await sendFile(app, person, FAMILY, ['query,normalized_query,language', 'kurtis,kurti,en'])
    const jobs = async () =>
      (await sql<{ id: number; version: number; tries: number; last_state: string }>`select * from background_jobs`.execute(app.db.sql))
        .rows
    expect(sent).toMatchObject({ stage: 'checking' })
    for (let go = 0; go < 10; go += 1) {
      app.time.pass(10_000)
      await app.workOnUploads()
    }
    expect(await fileOf(person, FAMILY, sent.id)).toMatchObject({
      stage: 'parked',
      status: 'FAILED',
      form_error: 'This file could not be read because of an error on our side',
      form_fault: { code: 'ours' },
    })
    const [job] = await jobs()
    expect(job).toMatchObject({ last_state: 'parked', tries: 4, last_error: expect.stringContaining('query_normalizations') })
    await sql`alter table elsewhere rename to query_normalizations`.execute(app.db.sql)
    const answer = await person.post(`/api/background_jobs/${job?.id}/actions/run_now`, {}, { 'if-match': String(job?.version) })
    expect(answer.status).toBe(200)
    await app.workOnUploads()
    expect(await fileOf(person, FAMILY, sent.id)).toMatchObject({ stage: 'checked', ok_rows: 1, form_error: null })
  })
})
