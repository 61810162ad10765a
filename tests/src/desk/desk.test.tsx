import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communityPosts } from '../../../resources/content/community_posts/communityPosts.ts'
import { orders } from '../../../resources/orders/orders/orders.ts'
import type { Resource } from '../../../schema/resource.ts'
import { Desk } from '../../../src/desk/Desk.tsx'
import { startOrderDesk } from '../../server/tools/orderDesk.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { insertRow } from '../../support/insertRow.ts'
import { panelWords } from '../../support/panelWords.ts'
import { draw } from '../support/draw.tsx'
import { signedIn } from '../support/signedIn.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  app = await startOrderDesk()
}, 60_000)
afterAll(() => app?.close())

/** Opens the desk of a record and finds what it says of the record itself by its name. */
async function open(tool: Resource, id: number) {
  await draw(<Desk tool={tool} id={id} />, await signedIn())
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  const facts = within(screen.getByRole('heading', { name: panelWords.details }).parentElement as HTMLElement)
  return { facts, fact: (name: string) => facts.getByText(name, { selector: 'dt' }).parentElement as HTMLElement }
}

it('amounts bear their currency, an address is one, and what is read out can be copied', async () => {
  api.as(app.agent)
  const values = { discount_amount: 80, customer_phone: '9822233333', address_line1: 'Flat 12', landmark: 'Near the lake' }
  const { id, number, lines } = await app.order(values)
  const courier = (await app.rows('couriers', { name: 'Delhivery' }))[0]?.id
  expect((await app.act('sub_orders', lines[0] ?? 0, 'ship', { courier, awb: '1490812345678' })).status).toBe(200)
  const { fact } = await open(orders as Resource, id)
  expect(fact('Discount')).toHaveTextContent('Rs. 80.00')
  for (const name of ['Goods amount', 'COD fee', 'Margin', 'Total amount']) expect(fact(name)).toHaveTextContent(/Rs\. [\d,]+\.00$/)
  expect(fact('Address')).toHaveTextContent('Flat 12, Near the lake, Pune, Maharashtra, 411001')
  for (const text of [number, '9822233333', '1490812345678', 'Flat 12, Near the lake, Pune, Maharashtra, 411001'])
    await screen.findByRole('button', { name: `Copy ${text}` })
})

it('the state beside the title is not told again below it', async () => {
  api.as(await app.signInAs('moderator@example.com', { permissions: ['community_moderation'] }))
  const user = await insertRow(app.db, 'users', { code: 'RS100077', name: 'Asha Patel' })
  const id = await insertRow(app.db, 'community_posts', { user, title: 'Sarees of November', status: 'under review' })
  const { facts } = await open(communityPosts as Resource, id)
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('Under review')
  expect(facts.queryByText('Status', { selector: 'dt' })).toBeNull()
  facts.getByText('Group', { selector: 'dt' })
})
