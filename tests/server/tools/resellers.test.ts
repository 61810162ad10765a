import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type User = {
  id: number
  version: number
  flag_state: number
  blocked: boolean
  cod_allowed: boolean
  block_reason: string | null
  _can: { actions: string[] }
}

/** From which flags each action leads where (domain: resellers). */
const moves = {
  flag_as_reseller: { from: [0, 2, 4], to: 1 },
  flag_as_customer: { from: [0, 1, 4], to: 2 },
  block_as_customer: { from: [0, 1, 2, 4], to: 3 },
  unflag: { from: [1, 2, 3], to: 4 },
} as const
const names = Object.keys(moves) as (keyof typeof moves)[]
const answers = { block_as_customer: { block_reason: 'Fraud orders' } } as Readonly<Record<string, object>>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
})
afterAll(() => munshi.close())

let made = 0
async function user(values: object): Promise<User> {
  made += 1
  const id = await insertRow(munshi.db, 'users', {
    code: `RS9${String(made).padStart(5, '0')}`,
    phone: `98${String(made).padStart(8, '0')}`,
    ...values,
  })
  return said<User>(await staff.get(`/api/users/${id}`))
}
const act = ({ id, version }: User, name: string, more = answers[name] ?? {}) =>
  staff.post(`/api/users/${id}/actions/${name}`, more, { 'if-match': String(version) })

describe('the flag of a user of the app', () => {
  it.each(names.flatMap(name => [0, 1, 2, 3, 4].map(flag => [name, flag] as const)))('%s from %i', async (name, flag_state) => {
    const before = await user({ flag_state })
    const isOpen = (moves[name].from as readonly number[]).includes(flag_state)
    expect(before._can.actions.includes(name)).toBe(isOpen)
    const answer = await act(before, name)
    expect(answer.status).toBe(isOpen ? 200 : 409)
    const after = await said<User>(await staff.get(`/api/users/${before.id}`))
    expect(after.flag_state).toBe(isOpen ? moves[name].to : flag_state)
  })

  it('blocks with a reason, and unblocks; Undo puts all of it back', async () => {
    const before = await user({ flag_state: 1, cod_allowed: true })
    expect((await act(before, 'block_as_customer', {})).status).toBe(422)
    const blocked = await act(before, 'block_as_customer')
    const now = await said<User>(blocked.clone())
    expect(now).toMatchObject({ flag_state: 3, blocked: true, cod_allowed: false, block_reason: 'Fraud orders' })
    expect(await said(await act(now, 'unflag'))).toMatchObject({ flag_state: 4, blocked: false, cod_allowed: false, block_reason: null })
    const other = await user({ flag_state: 2, cod_allowed: true })
    const set = (await act(other, 'block_as_customer')).headers.get('change-set')
    expect((await staff.post(`/api/changes/${set}/revert`)).status).toBe(200)
    expect(await said(await staff.get(`/api/users/${other.id}`))).toMatchObject({ flag_state: 2, blocked: false, cod_allowed: true })
  })

  it('is not for who is deleted for good, nor without the permission', async () => {
    const gone = await user({ flag_state: 0, deletion: 'hard_deleted' })
    expect((await act(gone, 'flag_as_reseller')).status).toBe(409)
    const viewer = await munshi.signInAs('viewer@example.com', { permissions: ['resellers_view'] })
    const open = await user({ flag_state: 0 })
    expect((await viewer.post(`/api/users/${open.id}/actions/unflag`, {}, { 'if-match': '1' })).status).toBe(403)
  })

  it('is given to many at once; those that do not fit are told', async () => {
    const [one, two, three] = [await user({ flag_state: 0 }), await user({ flag_state: 4 }), await user({ flag_state: 3 })]
    const answer = await staff.post('/api/users/actions/flag_as_reseller', { ids: [one.id, two.id, three.id] })
    expect(await said(answer)).toMatchObject({ counts: { rows: 2, refused: 1 }, refused: [{ id: three.id }] })
  })
})
