import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, fileOf, type SentFile, sendFile } from './sendFile.ts'

const FAMILY = 'user-block-file-upload'
const ROWS = 501

describe('files that one person alone does not apply', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let maker: Awaited<ReturnType<typeof app.signInAs>>
  let second: typeof maker
  const codes = Array.from({ length: ROWS }, (_, index) => `RS${150_000 + index}`)
  const blocked = async (): Promise<number> =>
    (
      await sql<{
        count: number
      }>`select count(*)::integer as count from users where blocked and code = any(${codes}::text[])`.execute(app.db.sql)
    ).rows[0]?.count ?? 0

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    for (const code of codes) await insertRow(app.db, 'users', { code, name: 'Seller' })
  })
  beforeEach(async () => {
    maker = await app.signInAs('maker@example.com', { permissions: ['user_block_file_upload'] })
    second = await app.signInAs('second@example.com', { permissions: ['user_block_file_upload'] })
  })
  afterAll(() => app.close())

  const sent = (reason: string, rows = ROWS): Promise<SentFile> => {
    const lines = codes.slice(0, rows).map(code => `${code},block,${reason}`)
    return sendFile(app, maker, FAMILY, ['user_code,action,reason', ...lines])
  }
  const asked = async (reason: string): Promise<SentFile> => {
    const { id } = await sent(reason)
    return decide(app, maker, FAMILY, id, 'apply', { mode: 'good', again: true })
  }
  const answer = async (person: typeof maker, id: number, decision: string): Promise<number> =>
    (await person.post(`/api/uploads/${FAMILY}/files/${id}/${decision}`, {})).status

  it('are declared by their number of rows, where a mistake costs much', () => {
    const risky = tools.flatMap(tool => (tool.type === 'upload' && tool.approvalAboveRows !== undefined ? [tool] : []))
    expect(risky.map(({ name, approvalAboveRows }) => `${name} ${approvalAboveRows}`).sort()).toEqual([
      'bulkcancellation 500',
      'credits-winner-infograph 500',
      'product-delete 500',
      'query-normalization 100',
      'query-tagging-blacklist 100',
      'query-tagging-rsvt 100',
      'reseller-payment-file 500',
      'reseller-rewards 500',
      'supplier-payment-file 500',
      'supplier-penalty-type 0',
      'user-block-file-upload 500',
    ])
  })

  it('wait, are approved by nobody who had to do with them, and are applied as asked', async () => {
    const file = await asked('fraud')
    expect(file).toMatchObject({ stage: 'awaiting_approval', status: 'PENDING' })
    expect(file.can).toMatchObject({ approve: false, reject: true, apply: false, discard: true })
    expect(await blocked()).toBe(0)
    expect(await answer(maker, file.id, 'approve')).toBe(409)
    const without = await app.signInAs('without@example.com', { permissions: ['user_cod_file_upload'] })
    expect(await answer(without, file.id, 'approve')).toBe(403)
    expect((await fileOf(second, FAMILY, file.id)).can).toMatchObject({ approve: true, reject: true })
    const twice = await Promise.all([answer(second, file.id, 'approve'), answer(second, file.id, 'approve')])
    expect(twice.sort()).toEqual([200, 409])
    await app.workOnUploads()
    expect(await fileOf(second, FAMILY, file.id)).toMatchObject({
      stage: 'done',
      status: 'COMPLETED',
      ok_rows: ROWS,
      asked_by: maker.id,
      approved_by: second.id,
    })
    expect(await blocked()).toBe(ROWS)
    expect(await decide(app, maker, FAMILY, file.id, 'revert')).toMatchObject({ stage: 'reverted', asked_by: maker.id })
    expect(await blocked()).toBe(0)
  })

  it('are not approved by who sent them either, when somebody else asked', async () => {
    const { id } = await sent('sent by one and asked by another')
    const file = await decide(app, second, FAMILY, id, 'apply', { mode: 'good' })
    expect(file).toMatchObject({ stage: 'awaiting_approval' })
    expect([await answer(maker, id, 'approve'), await answer(second, id, 'approve')]).toEqual([409, 409])
    const third = await app.signInAs('third@example.com', { permissions: ['user_block_file_upload'] })
    expect(await answer(third, id, 'reject')).toBe(200)
    expect(await fileOf(maker, FAMILY, id)).toMatchObject({ stage: 'rejected' })
    expect([await answer(third, id, 'approve'), await blocked()]).toEqual([409, 0])
  })

  it('are not approved once a record that they name changed, and can be checked and sent again', async () => {
    const file = await asked('changed meanwhile')
    const { rows } = await sql<{ id: number; version: number }>`select id, version from users where code = 'RS150003'`.execute(app.db.sql)
    const editor = await app.signInAs('editor@example.com', { permissions: ['reseller_edit', 'resellers_view'] })
    const edited = await editor.put(`/api/users/${rows[0]?.id}`, { city: 'Surat' }, { 'if-match': String(rows[0]?.version) })
    expect(edited.status, await edited.clone().text()).toBe(200)
    expect(await answer(second, file.id, 'approve')).toBe(412)
    const stale = await fileOf(second, FAMILY, file.id)
    expect(stale).toMatchObject({ stage: 'awaiting_approval', stale: { more: 1, by: 'editor@example.com' } })
    await decide(app, maker, FAMILY, file.id, 'map', { columns: stale.mapping })
    expect(await decide(app, maker, FAMILY, file.id, 'apply', { mode: 'good', again: true })).toMatchObject({ stage: 'awaiting_approval' })
    expect(await answer(second, file.id, 'approve')).toBe(200)
    await app.workOnUploads()
    await decide(app, maker, FAMILY, file.id, 'revert')
  })

  it('go at once with so many rows and no more', async () => {
    const { id } = await sent('few', ROWS - 1)
    expect(await decide(app, maker, FAMILY, id, 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ok_rows: ROWS - 1 })
    expect(await blocked()).toBe(ROWS - 1)
  })
})
