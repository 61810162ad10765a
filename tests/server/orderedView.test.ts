import { afterAll, beforeAll, expect, it } from 'vitest'
import { choice } from '../../schema/kinds/choice.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'
import { view } from '../../schema/view.ts'
import type { Browser } from '../support/browser.ts'
import { said, startMunshi } from '../support/startMunshi.ts'

const may = { list: 'shelves_view', create: 'shelves_edit', edit: 'shelves_edit' }
/** What stands in a shop, counted for each place of it. */
const displays = resource('displays', {
  section: 'test',
  fields: {
    title: text({ max: 9, required: true }),
    place: choice(['window', 'table'], { required: true, fixed: true }),
    position: integer({ readOnly: true }),
  },
  title: 'title',
  ordered: { by: 'position', within: 'place' },
  list: { columns: ['title', 'position'], filters: ['place'], sort: ['position', 'asc'] },
  permissions: may,
})
const inWindow = view('window_displays', displays, {
  where: { place: 'window' },
  permissions: { list: 'window', create: 'window', edit: 'window' },
  routes: { list: '/window' },
})

type Display = { id: number; title: string; position: number }
let app: Awaited<ReturnType<typeof startMunshi>>
let dresser: Browser
let staff: Browser
beforeAll(async () => {
  app = await startMunshi({ more: [displays, inWindow] })
  dresser = await app.signInAs('dresser@example.com', { permissions: ['window'] })
  staff = await app.signInAs('staff@example.com', { permissions: ['shelves_view', 'shelves_edit'] })
})
afterAll(() => app.close())

it('puts rows in order through a view, as rows of its base, and takes it back', async () => {
  for (const title of ['x', 'y']) await staff.post('/api/displays', { title, place: 'table' })
  for (const title of ['a', 'b']) await staff.post('/api/displays', { title, place: 'window' })
  expect((await dresser.post('/api/window_displays', { title: 'c' })).status).toBe(201)
  const shown = () => dresser.get('/api/window_displays').then(answer => said<Display[]>(answer))
  const places = async () => (await shown()).map(({ position, title }) => `${position} ${title}`)
  expect(await places()).toEqual(['1 a', '2 b', '3 c'])

  const was = (await shown()).map(({ id }) => id)
  const [a, b, c] = was
  const moved = await dresser.put('/api/window_displays/order', { was, ids: [c, a, b] })
  expect(moved.status, await moved.clone().text()).toBe(200)
  expect(await places()).toEqual(['1 c', '2 a', '3 b'])
  // Whoever looks at the base sees the same, and who moved it.
  const history = await said<object[]>(await staff.get(`/api/displays/${c}/history`))
  expect(history[0]).toMatchObject({ what: 'order', changes: [{ field: 'position', from: 3, to: 1 }] })
  const stale = await staff.put('/api/displays/order', { was, ids: [b, a, c] })
  expect([stale.status, await said(stale)]).toMatchObject([409, { code: 'order_changed' }])

  const table = (await said<Display[]>(await staff.get('/api/displays?filter={"place":"table"}'))).map(({ id }) => id)
  expect((await dresser.put('/api/window_displays/order', { was: table, ids: table.toReversed() })).status).toBe(409)
  expect((await dresser.put('/api/displays/order', { was, ids: [c, a, b] })).status).toBe(403)
  expect((await dresser.post(`/api/changes/${moved.headers.get('change-set')}/revert`)).status).toBe(200)
  expect(await places()).toEqual(['1 a', '2 b', '3 c'])
})
