import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from './sendFile.ts'

const FAMILY = 'area-zone-info'
const HEADER = 'zone_code,name,region,surcharge'

interface Entry {
  readonly what: string
  readonly actor: { readonly email: string } | null
  readonly revertible: boolean
}

describe('the history of a file', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let one: Awaited<ReturnType<typeof app.signInAs>>
  let other: typeof one
  let admin: typeof one
  beforeAll(async () => {
    app = await startMunshi()
    one = await app.signInAs('one@example.com', { permissions: ['files_uploading'] })
    other = await app.signInAs('other@example.com', { permissions: ['files_uploading'] })
    admin = await app.signInAs('admin@example.com', { permissions: ['user_access_admin'] })
  })
  afterAll(() => app.close())

  const told = async (id: number): Promise<string[]> => {
    const entries = await said<Entry[]>(await admin.get(`/api/uploaded_files/${id}/history`))
    expect(entries.some(entry => entry.revertible)).toBe(false)
    return entries.map(({ what, actor }) => `${what} ${actor?.email}`).reverse()
  }

  it('says who sent it, applied it and took it back', async () => {
    const { id } = await sendFile(app, one, FAMILY, [HEADER, 'H1,North,south,0'])
    await decide(app, other, FAMILY, id, 'apply', { mode: 'good' })
    await decide(app, one, FAMILY, id, 'revert')
    expect(await told(id)).toEqual(['create one@example.com', 'apply other@example.com', 'revert one@example.com'])
  })

  it('says who discarded it, though it is gone', async () => {
    const { id } = await sendFile(app, one, FAMILY, [HEADER, 'H2,North,south,0'])
    expect((await other.post(`/api/uploads/${FAMILY}/files/${id}/discard`, {})).status).toBe(200)
    expect((await admin.get(`/api/uploaded_files/${id}`)).status).toBe(404)
    const { rows } =
      await sql`select s.what, u.email from change_rows r join tool_numbers n on n.number = r.tool join change_sets s on s.id = r.change_set
      join staff_users u on u.id = s.actor where n.name = 'uploaded_files' and r."row" = ${id} order by r.id`.execute(app.db.sql)
    expect(rows).toEqual([
      { what: 'create', email: 'one@example.com' },
      { what: 'discard', email: 'other@example.com' },
    ])
  })

  it('has no call of its own: nobody moves a file past the permission of its upload', async () => {
    const { id } = await sendFile(app, one, FAMILY, [HEADER, 'H3,North,south,0'])
    expect((await admin.post(`/api/uploaded_files/${id}/actions/apply`, {}, { 'if-match': '1' })).status).toBe(404)
  })
})
