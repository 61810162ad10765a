import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { named } from '../../support/staff.ts'
import { type Lists, startLists } from '../lists/support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

type Signed = Browser & { readonly id: number }

let lists: Lists
let asha: Signed
let budi: Signed
let citra: Signed
let team: number
let gone: number

const view = {
  tool: 'things',
  name: 'Done lamps',
  filter: { stage: 2, label_contains: 'lamp' },
  sort: ['label', 'ASC'],
  columns: ['label', 'stage'],
  shared_team: null as number | null,
}

beforeAll(async () => {
  lists = await startLists()
  asha = await lists.signInAs('asha@example.com', { permissions: ['things_view'] })
  budi = await lists.signInAs('budi@example.com', { permissions: ['things_view'] })
  citra = await lists.signInAs('citra@example.com', { permissions: ['bills_view'] })
  team = await named(lists.db, 'teams', 'support')
  gone = await named(lists.db, 'teams', 'left')
  for (const { id } of [asha, budi, citra])
    await sql`insert into team_members (team, staff_user) values (${team}, ${id})`.execute(lists.db.sql)
  await sql`insert into team_members (team, staff_user, expires_at) values (${gone}, ${asha.id}, '2020-01-01')`.execute(lists.db.sql)
})
afterAll(() => lists?.close())

const of = async (person: Browser, query = '') => (await person.get(`/api/views${query}`)).json()
const errors = async (answer: Response) => [
  answer.status,
  Object.entries((await answer.json()).errors ?? {}).map(([key, fault]) => `${key} ${(fault as { code: string }).code}`),
]

describe('saved views', () => {
  it('are one’s own until they are shared with a team one is in', async () => {
    const made = await asha.post('/api/views', view)
    const { id } = await made.json()
    expect(made.status).toBe(201)
    expect(await of(asha)).toEqual([{ id, ...view, mine: true }])
    expect(await of(budi)).toEqual([])
    expect((await asha.put(`/api/views/${id}`, { ...view, name: 'Lamps', shared_team: team })).status).toBe(200)
    expect(await of(budi, '?tool=things')).toMatchObject([{ id, name: 'Lamps', mine: false, shared_team: team }])
    expect(await of(budi, '?tool=bills')).toEqual([])
    // In the team, but without the list.
    expect(await of(citra)).toEqual([])
  })

  it('are changed and taken away by whoever made them', async () => {
    const { id } = (await of(asha))[0]
    expect((await budi.put(`/api/views/${id}`, view)).status).toBe(404)
    expect((await budi.delete(`/api/views/${id}`)).status).toBe(404)
    expect((await asha.put('/api/views/99999', view)).status).toBe(404)
    expect((await asha.put('/api/views/x', view)).status).toBe(404)
    expect((await asha.delete(`/api/views/${id}`)).status).toBe(200)
    expect((await asha.delete(`/api/views/${id}`)).status).toBe(404)
    expect(await of(budi)).toEqual([])
  })

  it('bear a name once for a person and a tool', async () => {
    expect((await asha.post('/api/views', view)).status).toBe(201)
    expect((await budi.post('/api/views', view)).status).toBe(201)
    expect(await errors(await asha.post('/api/views', { ...view, name: ' done LAMPS ' }))).toEqual([422, ['name not_unique']])
    const { id } = await (await asha.post('/api/views', { ...view, name: 'Other' })).json()
    expect(await errors(await asha.put(`/api/views/${id}`, view))).toEqual([422, ['name not_unique']])
  })

  it.each([
    ['a filter nobody may ask', { filter: { hidden: 'x' } }, ['hidden not_filterable']],
    ['a masked filter in part', { filter: { caller_contains: '98' } }, ['caller_contains not_filterable']],
    ['a sort by what is masked', { sort: ['caller', 'ASC'] }, ['sort not_sortable']],
    ['a column that is none', { columns: ['label', 'hidden'] }, ['columns not_valid']],
    ['no columns', { columns: [] }, ['columns too_few']],
    ['a tool that is none', { tool: 'nothing' }, ['tool not_valid']],
    ['no name', { name: '  ' }, ['name too_short']],
    ['a name too long', { name: 'x'.repeat(51) }, ['name too_long']],
    ['a team one is not in', { shared_team: 99_999 }, ['shared_team not_allowed_here']],
    ['something else', { staff_user: 1 }, ['body unknown_field']],
    ['a filter too large', { filter: { label: 'x'.repeat(9000) } }, ['filter too_long']],
  ])('are refused with %s', async (_name, wrong, faults) => {
    expect(await errors(await asha.post('/api/views', { ...view, name: 'Wrong', ...wrong }))).toEqual([422, faults])
  })

  it('are refused for a list one may not open, a team one has left, and by nobody', async () => {
    expect((await citra.post('/api/views', view)).status).toBe(403)
    expect(await errors(await asha.post('/api/views', { ...view, name: 'Left', shared_team: gone }))).toEqual([
      422,
      ['shared_team not_allowed_here'],
    ])
    expect((await lists.browser().get('/api/views')).status).toBe(401)
    expect((await lists.browser().post('/api/views', view)).status).toBe(401)
  })

  it('can be shared with the teams one is in now', async () => {
    expect(await (await asha.get('/api/views/teams')).json()).toEqual([{ id: team, name: 'support' }])
  })
})

describe('preferences', () => {
  it('are kept for each person', async () => {
    expect(await (await asha.get('/api/preferences/columns.things')).json()).toBeNull()
    for (const value of [{ columns: ['label'] }, ['x'], 'dark', 5, false, null]) {
      expect((await asha.put('/api/preferences/columns.things', JSON.stringify(value))).status).toBe(200)
      expect(await (await asha.get('/api/preferences/columns.things')).json()).toEqual(value)
    }
    await asha.put('/api/preferences/theme', JSON.stringify('dark'))
    expect(await (await budi.get('/api/preferences/theme')).json()).toBeNull()
  })

  it('are small, and have plain keys', async () => {
    expect((await asha.put('/api/preferences/theme', JSON.stringify('x'.repeat(32_766)))).status).toBe(200)
    expect((await asha.put('/api/preferences/theme', JSON.stringify('x'.repeat(32_767)))).status).toBe(422)
    expect((await asha.put('/api/preferences/theme', JSON.stringify('x'.repeat(70_000)))).status).toBe(413)
    expect((await asha.put(`/api/preferences/${'k'.repeat(101)}`, 1)).status).toBe(422)
    expect((await asha.put('/api/preferences/a%20b', 1)).status).toBe(422)
    expect((await lists.browser().get('/api/preferences/theme')).status).toBe(401)
  })
})
