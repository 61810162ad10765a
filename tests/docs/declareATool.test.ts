import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { messages } from '../../i18n/en/messages.ts'
import { tools } from '../../resources/index.ts'
import { marketplace } from '../../resources/marketplace.ts'
import { permissions } from '../../resources/permissions.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import type { Demo } from '../../schema/demo.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { baseWorld } from '../../server/seed/demo.ts'
import { demoRows } from '../../server/seed/demoRows.ts'
import { rowInserter } from '../../server/seed/insertRows.ts'
import { said, startMunshi } from '../support/startMunshi.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file of the tool as the page shows it, made a file and imported. */
async function onThePage<T>(name: string): Promise<T> {
  const page = readFileSync(path.join(root, 'docs/declare-a-tool.md'), 'utf8')
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const code = blocks.find(block => block.includes(`export const ${name} =`)) ?? ''
  const folder = path.join(root, '.cache', 'docs', 'content')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.ts`)
  writeFileSync(file, code.replaceAll("'../../../schema/", `'${root}schema/`).replaceAll("'../../demo/", `'${root}resources/demo/`))
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as T
}

type Notice = { id: number; version: number; title: string; posted: boolean }

describe('the tool of docs/declare-a-tool.md', () => {
  let app: Awaited<ReturnType<typeof startMunshi>> | undefined
  afterAll(() => app?.close())

  it('is some thirty lines, without a fault, and works from list to undo', { timeout: 120_000 }, async () => {
    const { notices: declared } = await onThePage<{ notices: Resource }>('notices')
    const { noticeAnswers, answers } = await onThePage<{ noticeAnswers: Resource; answers: Field }>('noticeAnswers')
    const { sections = {} } = declared
    const withAnswers = { ...sections, notice: [...(sections.notice ?? []), 'answers'] }
    const notices = { ...declared, fields: { ...declared.fields, answers }, sections: withAnswers }
    const known = {
      permissions: permissions.map(({ name }) => name),
      messages: Object.keys({ ...messages, ...marketplace.messages.en }),
      sandboxes: marketplace.sandboxes ?? [],
    }
    expect(checkAll({ tools: [...tools, notices, noticeAnswers], ...known })).toEqual([])

    app = await startMunshi({ more: [notices, noticeAnswers] })
    const staff = await app.signInAs('writer@example.com', { permissions: ['admin_notice'] })
    const stranger = await app.signInAs('stranger@example.com', { permissions: ['suppliers_view'] })
    const bad = await staff.post('/api/notices', { title: 'x', body: 'y', holds_from: '2026-11-20', holds_until: '2026-11-19' })
    expect(bad.status).toBe(422)
    const made = await staff.post('/api/notices', { title: 'Diwali hours', body: 'We close at four.', holds_from: '2026-11-20' })
    expect(made.status).toBe(201)
    const notice = await said<Notice>(made)
    const posted = await staff.post(`/api/notices/${notice.id}/actions/post`, {}, { 'if-match': '1' })
    expect(await said<Notice>(posted)).toMatchObject({ posted: true })
    const answered = await staff.put(`/api/notices/${notice.id}`, { answers: { add: [{ answer: 'Noted' }] } }, { 'if-match': '2' })
    expect(answered.status).toBe(200)
    expect(await said<object[]>(await staff.get('/api/notice_answers'))).toMatchObject([{ notice: notice.id, answer: 'Noted' }])
    const { rows } = await onThePage<{ rows: Demo }>('rows')
    const { world } = baseWorld({ country: 'IN', now: new Date('2026-11-18T06:30:00Z'), seed: 1 })
    const { notices: demo = [] } = demoRows({ tools: { notices: rows } }, world)
    await app.db.transaction(trx =>
      rowInserter(trx, world.moments.now)(
        'notices',
        demo.map(row => ({ ...row, id: notice.id + row.id })),
      ),
    )
    expect(await said<Notice[]>(await staff.get('/api/notices?sort=["id","DESC"]'))).toMatchObject([
      { posted: true },
      { posted: false },
      {},
      {},
      {},
    ])
    const found = await staff.get(`/api/notices?filter=${encodeURIComponent(JSON.stringify({ title_contains: 'diwali', posted: true }))}`)
    expect(await said<Notice[]>(found)).toMatchObject([{ id: notice.id }])
    expect((await staff.post(`/api/changes/${posted.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await said<unknown[]>(await staff.get(`/api/notices/${notice.id}/history`))).toHaveLength(4)
    expect((await stranger.get('/api/notices')).status).toBe(403)
  })
})
