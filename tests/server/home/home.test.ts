import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, teams } from '../../../resources/roles.ts'
import type { HomeAnswer, HomeChoice } from '../../../schema/wire/homeCalls.ts'
import { insertRow } from '../../support/insertRow.ts'
import { named } from '../../support/staff.ts'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, startAccess } from '../access/support.ts'
import { sendFile } from '../uploads/sendFile.ts'

let munshi: Awaited<ReturnType<typeof startAccess>>
let support: SignedIn
beforeAll(async () => {
  munshi = await startAccess({ now: '2026-11-18T06:00:00Z' })
  support = await munshi.signInAs('support@example.com')
  await join('support', support)
  const status = 'open'
  const ticket = (values: object) =>
    insertRow(munshi.db, 'tickets', { status, category: 'other', attributable_to: 'platform', comment: 'x', ...values })
  await ticket({ due_at: '2026-11-18T10:00:00Z', assigned_to: support.id })
  await ticket({ due_at: '2026-11-17T10:00:00Z' })
  await ticket({ due_at: '2026-11-20T10:00:00Z' })
  await ticket({ due_at: '2026-11-18T10:00:00Z', status: 'closed' })
})
afterAll(() => munshi.close())

const join = async (team: string, { id }: SignedIn) =>
  sql`insert into team_members (team, staff_user) values (${await named(munshi.db, 'teams', team)}, ${id})`.execute(munshi.db.sql)
const home = async (who: SignedIn) => said<HomeAnswer>(await who.get('/api/home'))
const choices = async (who: SignedIn) => said<HomeChoice[]>(await who.get('/api/home/choices'))
const counts = async (who: SignedIn) => Object.fromEntries((await home(who)).cards.map(({ key, count }) => [key, count]))
const arrange = (who: SignedIn, keys: unknown) => who.put('/api/preferences/home.cards', keys)

describe('cards of the home page', () => {
  it('are those of one’s team, with how many rows each list has', async () => {
    expect(await counts(support)).toMatchObject({ 'tickets:my_tickets': 1, 'tickets:due_today': 2, 'orders:on_hold': 0 })
    expect((await home(support)).own).toBe(false)
  })

  it.each([...roles.map(({ name }) => name), ...teams.filter(name => !['search', 'platform'].includes(name))])(
    'there are some for %s',
    async name => {
      const isRole = roles.some(role => role.name === name)
      const who = await munshi.signInAs(`${name.replaceAll(' ', '-')}-home@example.com`, { roles: isRole ? [name] : [] })
      if (!isRole) await join(name, who)
      const { cards } = await home(who)
      expect(cards.filter(({ tool }) => tool !== 'my_files').length).toBeGreaterThanOrEqual(name === 'growth' ? 1 : 2)
      expect(cards.filter(({ count }) => count === null)).toEqual([])
    },
  )

  it('are chosen and ordered by the person, until they are forgotten', async () => {
    const keys = ['orders:on_hold', 'tickets:due_today']
    expect((await arrange(support, keys)).status).toBe(200)
    const { own, cards } = await home(support)
    expect([own, cards.map(({ key }) => key)]).toEqual([true, keys])
    await arrange(support, ['gone:list', 'tickets:due_today', 'tickets:due_today', 7])
    expect((await home(support)).cards.map(({ key }) => key)).toEqual(['tickets:due_today'])
    await arrange(support, null)
    expect((await home(support)).own).toBe(false)
  })

  it('may be lists that one keeps; one whose filter holds no more says so alone', async () => {
    const view = await said<{ id: number }>(
      await support.post('/api/views', { tool: 'tickets', name: 'Closed', filter: { status: 'closed' } }),
    )
    const bad = await said<{ id: number }>(await support.post('/api/views', { tool: 'tickets', name: 'Bent', filter: { status: 'open' } }))
    await sql`update saved_views set filter = '{"nothing": 1}' where id = ${bad.id}`.execute(munshi.db.sql)
    expect((await choices(support)).filter(({ view: declared }) => declared === null)).toHaveLength(2)
    await arrange(support, [`saved:${bad.id}`, `saved:${view.id}`])
    expect(await counts(support)).toEqual({ [`saved:${bad.id}`]: null, [`saved:${view.id}`]: 1 })
    await arrange(support, null)
  })

  it('go with the permission', async () => {
    const guest = await munshi.signInAs('guest@example.com', { permissions: ['agent_dashboard'] })
    await arrange(guest, ['tickets:due_today'])
    expect(await counts(guest)).toEqual({ 'tickets:due_today': 2 })
    await sql`delete from staff_user_actions where staff_user = ${guest.id}`.execute(munshi.db.sql)
    expect((await home(guest)).cards).toEqual([])
    expect(await choices(guest)).toEqual([])
  })

  it('count what one reaches alone', async () => {
    const supplier = await insertRow(munshi.db, 'suppliers', { brand: 'Asha' })
    const bound = await munshi.signInAs('bound@example.com', { permissions: ['agent_dashboard'], supplier })
    await arrange(bound, ['tickets:due_today'])
    expect(await counts(bound)).toEqual({ 'tickets:due_today': 0 })
  })
})

describe('files that wait', () => {
  const FAMILY = 'user-block-file-upload'

  it('are counted and listed for whom they wait for', async () => {
    await insertRow(munshi.db, 'users', { code: 'RS150000', name: 'Seller' })
    const maker = await munshi.signInAs('maker@example.com', { permissions: ['user_block_file_upload'] })
    const other = await munshi.signInAs('other@example.com', { permissions: ['user_block_file_upload'] })
    const lines = ['user_code,action,reason', 'RS150000,block,fraud']
    const bad = await sendFile(munshi, maker, FAMILY, [...lines, 'RS1,block,fraud'])
    const good = await sendFile(munshi, maker, FAMILY, lines)
    expect(await counts(maker)).toMatchObject({
      'my_files:with_errors': 1,
      'my_files:ready_to_apply': 1,
      'my_files:waiting_for_my_approval': 0,
    })
    expect(await counts(other)).toMatchObject({ 'my_files:with_errors': 0, 'my_files:ready_to_apply': 0 })
    await sql`update uploaded_files set stage = 'awaiting_approval', asked_by = ${maker.id} where id = ${good.id}`.execute(munshi.db.sql)
    expect(await counts(maker)).toMatchObject({ 'my_files:waiting_for_my_approval': 0 })
    expect(await counts(other)).toMatchObject({ 'my_files:waiting_for_my_approval': 1 })
    const listed = async (who: SignedIn, view: string) =>
      (await said<{ data: { id: number }[] }>(await who.get(`/api/uploads/mine?view=${view}`))).data.map(({ id }) => id)
    expect(await listed(maker, 'with_errors')).toEqual([bad.id])
    expect(await listed(other, 'waiting_for_my_approval')).toEqual([good.id])
    expect((await maker.get('/api/uploads/mine?view=all')).status).toBe(422)
  })

  it('are no cards for who sees no files', async () => {
    const guest = await munshi.signInAs('no-files@example.com', { permissions: ['orders_view'] })
    expect((await choices(guest)).filter(({ tool }) => tool === 'my_files')).toEqual([])
  })
})
