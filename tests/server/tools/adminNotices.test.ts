import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { html } from '../../../schema/kinds/html.ts'
import { text, upload, upsertRecord } from '../../../schema/language.ts'
import { openChange } from '../../../server/changes/openChange.ts'
import { record } from '../../../server/changes/record.ts'
import { understood } from '../../../server/uploads/rows/checkRow.ts'
import { scriptVectors } from '../../support/scriptVectors.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Notice = { id: number; version: number; body: string; posted: boolean; pinned: boolean; posted_at: string | null; title: string }
type Board = { notices: { title: string; pinned: boolean }[]; others: number }
type Refused = { errors: Record<string, { code: string; message: string }> }

let app: Awaited<ReturnType<typeof startMunshi>>
let writer: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi({ now: '2026-11-18T06:30:00.000Z' })
  writer = await app.signInAs('writer@example.com', { permissions: ['admin_notice'] })
})
afterAll(() => app?.close())

const notice = (more: object = {}) => ({ title: 'Hours', body: '<p>We close at four.</p>', language: 'en', ...more })
const make = async (more: object = {}) => {
  const answer = await writer.post('/api/admin_notices', notice(more))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Notice>(answer)
}
const act = async ({ id, version }: Notice, action: string) => {
  const answer = await writer.post(`/api/admin_notices/${id}/actions/${action}`, {}, { 'if-match': String(version) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return said<Notice>(answer)
}

describe('formatted text', () => {
  it('is stored clean: what a paste brings goes, its text stays', async () => {
    const { id, version, body } = await make({
      body: '<!--StartFragment--><h2 class="x">Head</h2><div style="color:red"><b>Bold</b> <span lang=EN>and</span> <i>slant</i></div><p class=MsoNormal><o:p>&nbsp;</o:p></p><a href="https://a.example/?a=1&b=2" target=_blank>there</a>',
    })
    expect(body).toBe(
      '<h3>Head</h3><p><strong>Bold</strong> and <em>slant</em></p><p><a href="https://a.example/?a=1&amp;b=2" rel="noopener">there</a></p>',
    )
    const same = await writer.put(`/api/admin_notices/${id}`, { body: `${body}<p></p>` }, { 'if-match': String(version) })
    expect(await said<Notice>(same)).toMatchObject({ version, body })
  })

  it('is refused on the field where it would run, at every door', async () => {
    const runs = '<p>Hello</p><img src=x onerror=alert(1)>'
    const { id, version } = await make()
    const answers = [
      await writer.post('/api/admin_notices', notice({ body: runs })),
      await writer.put(`/api/admin_notices/${id}`, { body: runs }, { 'if-match': String(version) }),
      await writer.post('/api/admin_notices?plan=true', notice({ body: runs })),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect((await said<Refused>(answer)).errors).toMatchObject({ body: { code: 'markup_runs' } })
    }
  })

  it('a cell of a file is cleaned and refused as a form is; plain text becomes paragraphs', () => {
    const uploadName = upload('notices-by-file', {
      section: 'content',
      permission: 'admin_notice',
      columns: { title: text({ max: 50, required: true }), body: html({ max: 20 }) },
      key: ['title'],
      rowWrite: upsertRecord('admin_notices', { by: { title: 'title' }, set: { body: 'body' } }),
      example: { title: 'Hours', body: 'We close at four.' },
    })
    const { rules } = openChange(app.engine, app.db.sql, null, 'upload')
    const row = (body: string) => understood(uploadName, { no: 2, cells: { title: 'x', body } }, {}, rules)
    expect(row('4 < 5 & 6\nnext')).toMatchObject({ values: { body: '<p>4 &lt; 5 &amp; 6</p><p>next</p>' } })
    expect(row('<div onfocus=1>x</div>')).toMatchObject({ errors: [{ column: 'body', fault: { code: 'markup_runs' } }] })
    expect(row('<div class=x>x</div>')).toMatchObject({ values: { body: '<p>x</p>' } })
    expect(row('<p><strong>Twenty letters in all</strong></p>')).toMatchObject({ errors: [{ column: 'body', code: 'E4' }] })
  })

  it('what history puts back and what a planner writes is cleaned too', async () => {
    const { id, version } = await make()
    const changed = await writer.put(`/api/admin_notices/${id}`, { body: '<p>Changed</p>' }, { 'if-match': String(version) })
    // As a value from before the field was formatted text.
    // What stands in the history is kept by a trigger, which is told to stand aside.
    await app.db.transaction(async trx => {
      await sql`alter table change_rows disable trigger all`.execute(trx)
      await sql`update change_rows set before = ${JSON.stringify({ body: '<p style=x>Old</p>' })}::jsonb where "row" = ${id} and op = 1`.execute(
        trx,
      )
      await sql`alter table change_rows enable trigger all`.execute(trx)
    })
    expect((await writer.post(`/api/changes/${changed.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await said<Notice>(await writer.get(`/api/admin_notices/${id}`))).toMatchObject({ body: '<p>Old</p>' })

    const write = (body: string) =>
      app.db.transaction(trx =>
        record(openChange(app.engine, trx, null, 'action'), {
          tool: 'admin_notices',
          what: 'post',
          writes: [{ tool: 'admin_notices', op: 'update', row: id, set: { body } }],
          refused: [],
        }),
      )
    await expect(write('<script>alert(1)</script>')).rejects.toMatchObject({ status: 422, errors: { body: { code: 'markup_runs' } } })
    await write('<div>Planned</div>')
    expect(await said<Notice>(await writer.get(`/api/admin_notices/${id}`))).toMatchObject({ body: '<p>Planned</p>' })
  })

  it('a limit counts the text, not its marks', async () => {
    const link = `<a href="https://a.example/${'x'.repeat(500)}">there</a>`
    await make({ body: `<p>${'y'.repeat(3990)}</p><ul><li>${link}</li></ul>` })
    const answer = await writer.post('/api/admin_notices', notice({ body: `<p>${'y'.repeat(4001)}</p>` }))
    expect((await said<Refused>(answer)).errors).toMatchObject({ body: { code: 'too_long' } })
  })

  it('is found, exported and told as plain text', async () => {
    const { id } = await make({ title: 'Rates', body: '<p>Half<strong>way</strong> &amp; back</p><ul><li>strong tea</li></ul>' })
    const found = async (body_contains: string) =>
      (await said<Notice[]>(await writer.get(`/api/admin_notices?filter=${encodeURIComponent(JSON.stringify({ body_contains }))}`))).map(
        row => row.id,
      )
    expect(await found('halfway & b')).toEqual([id])
    expect(await found('back strong tea')).toEqual([id])
    expect(await found('<strong>')).toEqual([])
    const csv = await writer.get('/api/admin_notices/export/csv')
    expect(await csv.text()).toContain('Halfway & back\n• strong tea')
  })

  it('takes deep and long markup in its stride', async () => {
    const deep = `${'<ul><li>'.repeat(5_000)}there${'</li></ul>'.repeat(5_000)}`
    const { body } = await make({ body: deep })
    expect(body.match(/<ul>/g)).toHaveLength(5)
    for (const odd of ['<a "'.repeat(24_000), '<b>'.repeat(33_000), ' <br>'.repeat(19_000), '&#'.repeat(45_000), 'x'.repeat(900_000)]) {
      const answer = await writer.post('/api/admin_notices', notice({ body: `there${odd}` }))
      expect([201, 422]).toContain(answer.status)
    }
  })

  it('no well-known way to run a script is stored', async () => {
    expect(scriptVectors.length).toBeGreaterThan(100)
    for (const { is, markup } of scriptVectors) {
      const answer = await writer.post('/api/admin_notices', notice({ body: `<p>before</p>${markup}` }))
      expect(answer.status, markup).toBe(is === 'refused' ? 422 : 201)
      if (is === 'refused') expect((await said<Refused>(answer)).errors).toMatchObject({ body: { code: 'markup_runs' } })
      else
        expect(
          (await said<Notice>(answer)).body.replaceAll(
            /<\/?(?:p|h3|ul|ol|li|strong|em)>|<br>|<a href="https?:[^"<>]*" rel="noopener">|<\/a>/g,
            '',
          ),
        ).not.toMatch(/[<>"]/)
    }
  })
})

describe('notices on the board', () => {
  const board = async (language = 'en', as = writer) => said<Board>(await as.get(`/api/notice_board?language=${language}`))
  const titles = async () => (await board()).notices.map(one => one.title)

  it('stand there once posted, pinned ones first, then the newest, and go with unpost', async () => {
    const first = await act(await make({ title: 'First' }), 'post')
    expect(first).toMatchObject({ posted: true, posted_at: '2026-11-18T06:30:00.000Z' })
    app.time.pass(60_000)
    const second = await act(await make({ title: 'Second' }), 'post')
    await make({ title: 'Draft' })
    await act(await make({ title: 'Kedua', language: 'id' }), 'post')
    expect(await titles()).toEqual(['Second', 'First'])
    const pinned = await act(first, 'pin')
    expect(await titles()).toEqual(['First', 'Second'])
    expect(await board('id')).toMatchObject({ notices: [{ title: 'Kedua' }], others: 2 })
    const gone = await act(pinned, 'unpost')
    expect(gone).toMatchObject({ posted: false, pinned: false })
    expect(await titles()).toEqual(['Second'])
    await act(second, 'unpost')
  })

  it('only what is posted is pinned, and whoever writes none reads them', async () => {
    const { id, version } = await make({ title: 'Not yet' })
    expect((await writer.post(`/api/admin_notices/${id}/actions/pin`, {}, { 'if-match': String(version) })).status).toBe(409)
    const reader = await app.signInAs('reader@example.com', { permissions: ['suppliers_view'] })
    expect((await reader.get('/api/admin_notices')).status).toBe(403)
    expect(await board('en', reader)).toMatchObject({ notices: [] })
  })

  it('of two people who pin at once the fourth is refused, and told which three are', async () => {
    const other = await app.signInAs('second@example.com', { permissions: ['admin_notice'] })
    const all: Notice[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) all.push(await act(await make({ title }), 'post'))
    const [one, two, ...last] = all as [Notice, Notice, Notice, Notice]
    for (const first of [one, two]) await act(first, 'pin')
    const now = async ({ id }: Notice) => said<Notice>(await writer.get(`/api/admin_notices/${id}`))
    const pin = async (row: Notice, who = writer) => {
      const { id, version } = await now(row)
      return who.post(`/api/admin_notices/${id}/actions/pin`, {}, { 'if-match': String(version) })
    }
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([pin(last[0], round % 2 ? other : writer), pin(last[1], round % 2 ? writer : other)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const loser = answers.find(({ status }) => status === 422) as Response
      expect((await said<Refused>(loser)).errors.pinned?.code).toBe('at_most_beside')
      const pinned = await said<Notice[]>(await writer.get('/api/admin_notices?filter={"pinned":true}'))
      expect(pinned).toHaveLength(3)
      const winner = await Promise.all(last.map(now))
      for (const row of winner) if (row.pinned) await act(row, 'unpin')
    }
    // And where three are, neither.
    await act(await now(last[0]), 'pin')
    const five = await act(await make({ title: 'Five' }), 'post')
    const none = await Promise.all([pin(last[1]), pin(five, other)])
    expect(none.map(({ status }) => status)).toEqual([422, 422])
    for (const row of await Promise.all([...all, five].map(now))) await act(row, 'unpost')
  })

  it('hold until the end of their last local day, and no day that is over is taken', async () => {
    await act(await make({ title: 'Until the 19th', expires_on: '2026-11-19' }), 'post')
    expect(await titles()).toEqual(['Until the 19th'])
    // The 19th ends at 18:30 UTC in India.
    app.time.pass(Date.parse('2026-11-19T18:29:00Z') - app.time.clock().getTime())
    // Sessions are over by then.
    writer = await app.signInAs('writer@example.com', { permissions: ['admin_notice'] })
    expect(await titles()).toEqual(['Until the 19th'])
    app.time.pass(120_000)
    expect(await titles()).toEqual([])
    const answer = await writer.post('/api/admin_notices', notice({ expires_on: '2026-11-19' }))
    expect((await said<Refused>(answer)).errors).toMatchObject({ expires_on: { code: 'day_in_the_past' } })
  })
})
