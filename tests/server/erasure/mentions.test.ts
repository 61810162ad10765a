import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namingOf, withoutTexts } from '../../../server/erasure/naming.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

describe('what names a person', () => {
  const without = namingOf(['Kasturi Wagholikar', '9812345670', '+628123456789', 'kasturi.w@example.com', '00445566778', 'R00001A'])
  it.each([
    ['in any spelling', 'ask KASTURI  wagholikar, please', 'ask ••••, please'],
    ['a phone with blanks and a country', 'call +91 98123-45670 now', 'call •••• now'],
    ['a phone with a zero', '098123 45670', '••••'],
    ['a phone of the other country', '0812 3456 789', '••••'],
    ['an address of mail', 'to Kasturi.W@Example.com.', 'to ••••.'],
    ['an account', 'paid to 00445566778', 'paid to ••••'],
    ['a code', 'code r00001a', 'code ••••'],
    ['a part of another number', '19981234567055', '19981234567055'],
    ['a part of other words', 'XKasturi Wagholikars', 'XKasturi Wagholikars'],
    ['one of the words', 'Kasturi', 'Kasturi'],
  ])('%s', (_what, text, left) => expect(without(text)).toBe(left))

  it('is not one word, nor a short number', () => {
    const common = namingOf(['Asha', 'Pune', '411', ''])
    expect(common('Asha of Pune 411')).toBe('Asha of Pune 411')
  })

  it('leaves its list or object where nothing else stands', () => {
    const value = { phone: '98123 45670', q: 'from Kasturi Wagholikar', status: [1, 2], any: ['9812345670', 'x'], city: 'Pune' }
    expect(withoutTexts(value, without)).toEqual({ q: 'from ••••', status: [1, 2], any: ['x'], city: 'Pune' })
  })
})

describe('what others kept', () => {
  let app: StartedApp
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let id = 0
  const values = async (query: string) => (await sql.raw<object>(query).execute(app.db.sql)).rows
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
    id = await insertRow(app.db, 'users', {
      code: 'RS900001',
      name: 'Kasturi Wagholikar',
      phone: '9812345670',
      email: 'kasturi.w@example.com',
      city: 'Pune',
      pincode: '411001',
      referral_code: 'R00001A',
      block_reason: 'no answer',
    })
  })
  afterAll(() => app.close())

  it('is freed of what names the person, and keeps what many share', async () => {
    const view = (name: string, filter: object) => staff.post('/api/views', { tool: 'users', name, filter })
    expect((await view('Kasturi Wagholikar', { phone: '9812345670', city: 'Pune' })).status).toBe(201)
    expect((await view('kasturi-wagholikar 2', { email: 'kasturi.w@example.com' })).status).toBe(201)
    expect((await view('Pune', { city: 'Pune', name_contains: 'Kasturi' })).status).toBe(201)
    await sql`insert into preferences (staff_user, key, value, updated_at) values (1, 'seen', '["no answer", "R00001A", "411001"]', now())`.execute(
      app.db.sql,
    )
    await sql`insert into exports (at, staff_user, tool, format, filter, columns) values
      (now(), 1, 'users', 'csv', '{"filter": {"q": "Wagholikar, Kasturi", "name": "kasturi wagholikar", "city": "Pune"}}', '[]')`.execute(
      app.db.sql,
    )
    await sql`insert into change_sets (at, source, tool, what, state, request) values
      (now(), 'form', 'users', 'edit', 'applied', '{"said": "of +91 98123 45670"}')`.execute(app.db.sql)
    await insertRow(app.db, 'job_runs', {
      job: await insertRow(app.db, 'background_jobs', { name: 'retry_pickups' }),
      state: 'done',
      reasons: [{ title: 'Kasturi Wagholikar', reason: 'is deleted' }],
    })
    const read = async () => said<{ version: number }>(await staff.get(`/api/users/${id}`))
    const save = async (body: object, key: string) =>
      staff.put(`/api/users/${id}`, body, { 'if-match': String((await read()).version), 'idempotency-key': key })
    expect((await save({ city: 'Mumbai' }, 'city')).status).toBe(200)
    expect((await staff.post('/api/users/actions/unflag?plan=true', { ids: [id] }, { 'idempotency-key': 'plan' })).status).toBe(200)
    const erase = await staff.post(`/api/users/${id}/actions/delete_hard`, {}, { 'if-match': String((await read()).version) })
    expect(erase.status).toBe(200)

    expect(await values('select name, filter from saved_views order by id')).toEqual([
      { name: '•••• 1', filter: { city: 'Pune' } },
      { name: '•••• 2 2', filter: {} },
      { name: 'Pune', filter: { city: 'Pune', name_contains: 'Kasturi' } },
    ])
    expect(await values("select value from preferences where key = 'seen'")).toEqual([{ value: ['no answer', '411001'] }])
    expect(await values('select filter from exports')).toEqual([{ filter: { filter: { q: 'Wagholikar, Kasturi', city: 'Pune' } } }])
    expect(await values('select request from change_sets where request is not null')).toEqual([{ request: { said: 'of ••••' } }])
    expect(await values('select reasons from job_runs')).toEqual([{ reasons: [{ reason: 'is deleted' }] }])
    // What was answered of the person alone keeps not even the city.
    const answers = JSON.stringify(await values('select answer from idempotency_keys'))
    for (const text of ['Kasturi', 'Mumbai', 'Pune', '411001', 'R00001A', 'no answer']) expect(answers).not.toContain(text)
    expect(answers).toContain('RS900001')
  })
})
