/** Members that come as a file (requirements 3.2 no. 47). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'
import { app, asha, bySql, make, membersOf, owner, read, refreshed, startAudiences } from './startAudiences.ts'

startAudiences()

const UPLOAD = 'audience-members'
const code = (n: number) => `RS${String(n).padStart(6, '0')}`
const sent = (audience: number, codes: readonly string[]) => sendFile(app, asha, UPLOAD, ['user_code', ...codes], { params: { audience } })
const applied = async (audience: number, codes: readonly string[]) => {
  const { id } = await sent(audience, codes)
  return decide(app, asha, UPLOAD, id, 'apply', { mode: 'good' })
}
const entriesOf = async (audience: number) =>
  (
    await sql<{ code: string }>`select u.code from audience_entries e join users u on u.id = e."user" where e.audience = ${audience}
      order by 1`.execute(app.db.sql)
  ).rows.map(row => row.code)

describe('a file of members', () => {
  it('takes the place of what was pasted, then of the file before; the members follow', async () => {
    const audience = await refreshed(await make('manual_audiences', { user_codes: 'RS000001, RS000002' }))
    const first = await applied(audience.id, [code(3), code(4), code(5)])
    expect(first).toMatchObject({ stage: 'done', ok_rows: 3 })
    expect(await read(audience)).toMatchObject({ from_file: true, user_codes: null, refresh_state: 'Refreshed' })
    expect(await refreshed(audience)).toMatchObject({ size: 3, refresh_state: 'Refreshed' })
    expect(await membersOf(audience)).toEqual([code(3), code(4), code(5)])
    const second = await applied(audience.id, [code(5), code(6)])
    expect(second).toMatchObject({ ok_rows: 1, skipped_rows: 1 })
    expect(await entriesOf(audience.id)).toEqual([code(5), code(6)])
    await refreshed(audience)
    expect(await membersOf(audience)).toEqual([code(5), code(6)])
  })

  it('is taken back after its refresh: what was pasted stands again', async () => {
    const audience = await refreshed(await make('manual_audiences', { user_codes: 'RS000001' }))
    const { id } = await applied(audience.id, [code(7), code(8)])
    await refreshed(audience)
    expect(await decide(app, asha, UPLOAD, id, 'revert')).toMatchObject({ stage: 'reverted', kept: [] })
    expect(await entriesOf(audience.id)).toEqual([])
    const { from_file, user_codes } = await read(audience)
    expect([from_file ?? false, user_codes]).toEqual([false, 'RS000001'])
  })

  it('gives way to codes that are pasted again', async () => {
    const audience = await refreshed(await make('manual_audiences', { user_codes: 'RS000001' }))
    await applied(audience.id, [code(7), code(8)])
    const { version } = await refreshed(audience)
    const answer = await asha.put(`/api/manual_audiences/${audience.id}`, { user_codes: 'RS000009' }, { 'if-match': String(version) })
    expect(answer.status, await answer.clone().text()).toBe(200)
    await refreshed(audience)
    expect(await membersOf(audience)).toEqual([code(9)])
  })

  it('names users that are there, each once', async () => {
    const audience = await make('manual_audiences', { user_codes: 'RS000001' })
    const file = await sent(audience.id, [code(10), 'RS999999', code(10), code(49), ''])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 3 })
    expect(file.causes.map(cause => `${cause.code} ${cause.column}`).sort()).toEqual(['E5 user_code', 'E6 user_code', 'E7 user_code'])
  })

  it('is for manual audiences that are in use alone', async () => {
    const automatic = await bySql('mod_id = 4')
    await expect(sent(automatic.id, [code(1)])).rejects.toThrow('422')
    const over = await insertRow(app.db, 'audiences', { type: 'DYNAMIC', renewal_status: 'EXPIRED', name: 'Over', owner })
    await expect(sent(over, [code(1)])).rejects.toThrow('422')
  })
})
