// Own server: it saves category trees.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { drag } from './support/drag.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

interface Node {
  readonly id: string
  readonly parent: string | null
  readonly title: string
  readonly ss_ids?: readonly number[] | null
}

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

let count = 0
const node = (title: string, parent: Node | null): Node => {
  count += 1
  return { id: `6a000000-0000-4000-8000-${String(count).padStart(12, '0')}`, parent: parent?.id ?? null, title }
}
/** So many nodes below each of these, named by their places: `T01.3.2`. */
const below = (parents: readonly Node[], each: number) =>
  parents.flatMap(parent => Array.from({ length: each }, (_, n) => node(`${parent.title}.${n + 1}`, parent)))

/** 500 nodes on four levels: 20, 80, 320, and one more below each of the first 80 of these. */
function fiveHundred(): readonly Node[] {
  const top = Array.from({ length: 20 }, (_, n) => node(`T${String(n + 1).padStart(2, '0')}`, null))
  const second = below(top, 4)
  const third = below(second, 4)
  return [...top, ...second, ...third, ...below(third.slice(0, 80), 1)]
}

const call = (id: number) => `/api/category_trees/${id}`
async function made(page: Page, name: string, nodes: readonly Node[]): Promise<number> {
  const answer = await page.request.post('/api/category_trees', {
    headers: { origin: panel.url },
    data: { name: `${name} ${Date.now()}`, nodes },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
const nodesOf = async (page: Page, id: number) => ((await (await page.request.get(call(id))).json()) as { nodes: Node[] }).nodes
/** The titles below one, in their order. */
async function titlesBelow(page: Page, id: number, parent: string | null): Promise<readonly string[]> {
  const nodes = await nodesOf(page, id)
  const above = parent === null ? null : nodes.find(({ title }) => title === parent)?.id
  return nodes.filter(one => one.parent === above).map(({ title }) => title)
}
const row = (page: Page, title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title.replaceAll('.', '\\.')}(\\s|,|$)`) })
/** By a mouse, as far as the tree has to be scrolled between the two. */
async function dragged(page: Page, title: string, into: string): Promise<void> {
  await drag(page, row(page, title), row(page, into), page.locator('[data-over]'))
}
const told = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'attached' })
const saved = async (page: Page) => {
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
}

it('500 nodes are moved by keys and by a mouse, saved, and none is lost', async () => {
  const page = await panel.open({ as: 'admin@example.com' })
  const before = fiveHundred()
  const id = await made(page, 'Five hundred', before)
  await page.goto(`${panel.url}/category-navigation/editor/${id}`)
  await row(page, 'T01').waitFor()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(500)

  await row(page, 'T05').click()
  for (let place = 4; place >= 1; place -= 1) await page.keyboard.press('Alt+ArrowUp')
  await told(page, 'T05 is at place 1 of 20 on level 1.')
  await row(page, 'T20.4').click()
  await page.keyboard.press('Alt+ArrowLeft')
  await told(page, 'T20.4 is at place 21 of 21 on level 1.')
  await row(page, 'T12').click()
  await page.keyboard.press('Alt+ArrowRight')
  await told(page, 'T12 is at place 5 of 5 on level 2.')
  // It has three levels below it: nothing takes it in.
  await row(page, 'T02').click()
  await page.keyboard.press('Alt+ArrowRight')
  await told(page, 'T02 cannot be moved there.')
  await row(page, 'T20.1.1').click()
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown']) await page.keyboard.press(key)
  await told(page, 'T20.1.1 is at place 4 of 4 on level 3.')

  // By the mouse: into another branch, and far down, while the tree scrolls.
  await dragged(page, 'T07.1', 'T09.2')
  await told(page, 'T07.1 is at place 5 of 5 on level 3.')
  await dragged(page, 'T06.1.1', 'T19.3')
  await told(page, 'T06.1.1 is at place 5 of 5 on level 3.')
  await saved(page)

  const after = await nodesOf(page, id)
  expect(after.map(one => one.id).toSorted()).toEqual(before.map(one => one.id).toSorted())
  const tops = before.filter(({ parent }) => parent === null).map(({ title }) => title)
  expect(await titlesBelow(page, id, null)).toEqual(['T05', ...tops.filter(title => !['T05', 'T12'].includes(title)), 'T20.4'])
  expect(await titlesBelow(page, id, 'T11')).toEqual(['T11.1', 'T11.2', 'T11.3', 'T11.4', 'T12'])
  expect(await titlesBelow(page, id, 'T20.1')).toEqual(['T20.1.2', 'T20.1.3', 'T20.1.4', 'T20.1.1'])
  expect((await titlesBelow(page, id, 'T09.2')).at(-1)).toBe('T07.1')
  expect((await titlesBelow(page, id, 'T19.3')).at(-1)).toBe('T06.1.1')
  // All that nobody moved stands where it stood.
  const moved = new Set(['T05', 'T20.4', 'T12', 'T20.1.1', 'T07.1', 'T06.1.1'])
  const parents = new Map(before.map(one => [one.id, one.parent]))
  expect(after.filter(one => !moved.has(one.title) && parents.get(one.id) !== one.parent)).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
}, 180_000)

it('a finger drags a node by its grip, as far as the tree scrolls', async () => {
  const page = await panel.open({ as: 'admin@example.com', viewport: { width: 390, height: 800 }, touch: true })
  const before = fiveHundred()
  const id = await made(page, 'By touch', before)
  await page.goto(`${panel.url}/category-navigation/editor/${id}`)
  await row(page, 'T01').waitFor()
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const middle = async (title: string, part: 'grip' | 'row') => {
    const place = part === 'grip' ? row(page, title).locator('[data-grip]') : row(page, title)
    const box = await place.boundingBox()
    if (!box) throw new Error(`${title} is not in sight`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await page.getByRole('tree').evaluate(tree => tree.scrollIntoView({ block: 'center' }))
  // Before the first, by its upper edge.
  const first = await middle('T01', 'row')
  await touch('touchStart', [await middle('T03', 'grip')])
  await touch('touchMove', [{ x: first.x, y: first.y + 20 }])
  await touch('touchMove', [{ x: first.x, y: first.y - 15 }])
  await touch('touchEnd', [])
  await told(page, 'T03 is at place 1 of 20 on level 1.')

  // Held at the lower edge the tree goes on: to the last.
  await touch('touchStart', [await middle('T01', 'grip')])
  const frame = await page.getByRole('tree').boundingBox()
  if (!frame) throw new Error('No tree')
  const edge = { x: frame.x + 120, y: frame.y + frame.height - 8 }
  await touch('touchMove', [{ ...edge, y: edge.y - 10 }])
  await touch('touchMove', [edge])
  await expect
    .poll(() => page.getByRole('tree').evaluate(tree => tree.scrollHeight - tree.clientHeight - tree.scrollTop), { timeout: 10_000 })
    .toBeLessThan(2)
  const last = await middle('T20', 'row')
  await touch('touchMove', [{ x: last.x, y: last.y + 15 }])
  await touch('touchEnd', [])
  await told(page, 'T01 is at place 20 of 20 on level 1.')
  await saved(page)
  const titles = before.filter(({ parent }) => parent === null).map(({ title }) => title)
  expect(await titlesBelow(page, id, null)).toEqual(['T03', ...titles.filter(title => !['T01', 'T03'].includes(title)), 'T01'])
  expect((await nodesOf(page, id)).map(one => one.id).toSorted()).toEqual(before.map(one => one.id).toSorted())
}, 120_000)

it('what is no tree, and a category that there is none of, is refused by the server at its node', async () => {
  const page = await panel.open({ as: 'admin@example.com' })
  const nodes = fiveHundred().slice(0, 480)
  const at = (title: string) => nodes.find(one => one.title === title) as Node
  const id = await made(page, 'Refused', nodes)
  await page.goto(`${panel.url}/category-navigation/editor/${id}`)
  await row(page, 'T01').waitFor()
  const spoiled = (change: (sent: readonly Node[]) => readonly Node[]) => async (route: Route) => {
    const { nodes: sent, ...rest } = route.request().postDataJSON() as { nodes: readonly Node[] }
    await route.continue({ postData: JSON.stringify({ ...rest, nodes: change(sent) }) })
  }
  const changed = (title: string, set: Partial<Node>) => (sent: readonly Node[]) =>
    sent.map(one => (one.title === title ? { ...one, ...set } : one))
  const cases: [title: string, change: (sent: readonly Node[]) => readonly Node[], says: RegExp][] = [
    ['T03', changed('T03', { parent: at('T03.1').id }), /below itself|circle/i],
    ['T05.1', changed('T05', { parent: at('T01.1.1').id }), /level/i],
    ['T02', changed('T02', { id: at('T01').id }), /twice|same id/i],
    ['T09', changed('T09', { ss_ids: [999_999] }), /999999|999,999/],
  ]
  for (const [title, change, says] of cases) {
    const spoil = spoiled(change)
    await page.route(`**${call(id)}`, async route => (route.request().method() === 'PUT' ? spoil(route) : route.continue()))
    await page.getByLabel('Name').fill(`Refused for ${title}`)
    await row(page, 'T20').click()
    await page.getByLabel('Title').fill(`T20 ${title}`)
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    const faulty = page.getByRole('treeitem', { name: new RegExp(`^${title.replaceAll('.', '\\.')} ?, ?has an error`) })
    await faulty.waitFor()
    await faulty.click()
    await page.getByText(says).first().waitFor()
    await page.unroute(`**${call(id)}`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await row(page, 'T20').waitFor()
  }
  expect((await nodesOf(page, id)).map(one => one.title)).toEqual(nodes.map(one => one.title))
}, 120_000)
