import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { messages } from '../../i18n/en/messages.ts'
import { tools } from '../../resources/index.ts'
import { permissions } from '../../resources/permissions.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import type { Resource } from '../../schema/resource.ts'
import { said, startMunshi } from '../support/startMunshi.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The declaration as the page shows it, made a file and imported. */
async function declaredOnThePage(): Promise<Resource> {
  const page = readFileSync(path.join(root, 'docs/declare-a-tool.md'), 'utf8')
  const code = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const folder = path.join(root, '.cache', 'docs', 'content')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'notices.ts')
  writeFileSync(file, code.replaceAll("'../../../schema/", `'${root}schema/`))
  const made = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { notices: Resource }
  return made.notices
}

type Notice = { id: number; version: number; title: string; posted: boolean }

describe('the tool of docs/declare-a-tool.md', () => {
  let app: Awaited<ReturnType<typeof startMunshi>> | undefined
  afterAll(() => app?.close())

  it('is some thirty lines, without a fault, and works from list to undo', { timeout: 120_000 }, async () => {
    const notices = await declaredOnThePage()
    const known = { permissions: permissions.map(({ name }) => name), messages: Object.keys(messages) }
    expect(checkAll([...tools, notices], known)).toEqual([])

    app = await startMunshi({ more: [notices] })
    const staff = await app.signInAs('writer@example.com', { may: ['admin_notice'] })
    const stranger = await app.signInAs('stranger@example.com', { may: ['suppliers_view'] })
    const bad = await staff.post('/api/notices', { title: 'x', body: 'y', holds_from: '2026-11-20', holds_until: '2026-11-19' })
    expect(bad.status).toBe(422)
    const made = await staff.post('/api/notices', { title: 'Diwali hours', body: 'We close at four.', holds_from: '2026-11-20' })
    expect(made.status).toBe(201)
    const notice = await said<Notice>(made)
    const posted = await staff.post(`/api/notices/${notice.id}/actions/post`, {}, { 'if-match': '1' })
    expect(await said<Notice>(posted)).toMatchObject({ posted: true })
    const found = await staff.get(`/api/notices?filter=${encodeURIComponent(JSON.stringify({ title_contains: 'diwali', posted: true }))}`)
    expect(await said<Notice[]>(found)).toMatchObject([{ id: notice.id }])
    expect((await staff.post(`/api/changes/${posted.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await said<unknown[]>(await staff.get(`/api/notices/${notice.id}/history`))).toHaveLength(3)
    expect((await stranger.get('/api/notices')).status).toBe(403)
  })
})
