import { afterAll, beforeAll, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import { lookupPermissions, namedQuestions } from '../../../schema/namedQuestions.ts'
import type { Resource } from '../../../schema/resource.ts'
import { serviceAccount } from '../../support/serviceAccount.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

const KEEPER = 'user_access_admin'
const staffTools = ['staff_users', 'service_accounts', 'directory_users', 'roles', 'teams', 'api_keys']
const asking = tools.filter((tool): tool is Resource & (typeof tools)[number] => tool.type === 'resource')

let app: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  app = await startMunshi()
})
afterAll(() => app?.close())

it('people and their access are listed and read with the permission over access alone, by session and by key', async () => {
  const may = permissions.flatMap(({ name }) => (name === KEEPER ? [] : [name]))
  const person = await app.signInAs('all-but@example.com', { permissions: may })
  const program = await serviceAccount(app, 'program@example.com', { permissions: may })
  for (const tool of staffTools)
    for (const path of ['', `/${person.id}`, '/counts', '/export/csv', '?count=only', `/${person.id}/history`]) {
      const answers = [await person.get(`/api/${tool}${path}`), await program.fetch(`/api/${tool}${path}`)]
      expect([tool, path, ...answers.map(({ status }) => status)]).toEqual([tool, path, 403, 403])
    }
})

it('who fills in a colleague finds them by name and learns nothing else', async () => {
  const asha = await app.signInAs('asha@example.com', { name: 'Asha Rao' })
  const questions = asking.flatMap(tool =>
    namedQuestions(tool).flatMap(({ name, target, permissions: may }) =>
      target === 'staff_users' && may[0] !== undefined && may[0] !== KEEPER ? [{ tool, name, permissions: may }] : [],
    ),
  )
  expect(questions.length).toBeGreaterThan(5)
  for (const { tool, name, permissions: may } of questions) {
    const person = await app.signInAs(`${may[0]}@example.com`, { permissions: may.slice(0, 1) })
    const answer = await person.get(`/api/${tool.name}/names?question=${name}&of=staff_users&q=Asha`)
    expect([tool.name, name, answer.status, await said(answer)]).toEqual([tool.name, name, 200, [{ key: asha.id, title: 'Asha Rao' }]])
    const other = await app.signInAs('nobody@example.com')
    if (lookupPermissions(tool).length > 0)
      expect((await other.get(`/api/${tool.name}/names?question=${name}&of=staff_users`)).status).toBe(403)
  }
})
