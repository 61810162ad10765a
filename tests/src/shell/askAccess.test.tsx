import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AskAccess } from '../../../src/shell/AskAccess.tsx'
import { type SignedIn, setOf, startAccess } from '../../server/access/support.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { said } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startAccess>>
let keeper: SignedIn
let asha: SignedIn
beforeAll(async () => {
  app = await startAccess()
  keeper = await app.signInAs('keeper@example.com', { roles: ['account admin'] })
  asha = await app.signInAs('asha@example.com')
  api.as(asha)
})
afterAll(() => app?.close())

test('whoever had a permission that was revoked is told so, not that it was approved, and may ask again', async () => {
  const asked = await said<{ id: number }>(await asha.post('/api/access/asked', { permission: 'suppliers_view', reason: 'Onboarding' }))
  const approved = await keeper.post(`/api/access_requests/${asked.id}/actions/approve`, {}, { 'if-match': '1' })
  expect([approved.status, (await asha.get('/api/suppliers')).status]).toEqual([200, 200])
  expect((await setOf(keeper, 'actions', 'asha@example.com', [])).status).toBe(200)
  expect((await asha.get('/api/suppliers')).status).toBe(403)
  await draw(<AskAccess tool="suppliers" place="list" />)
  const told = await screen.findByRole('alert')
  expect(told).toHaveTextContent('You had this permission; it has ended or was revoked. You can ask again.')
  expect(told.className).not.toMatch(/success/i)
  expect(screen.getByRole('button', { name: 'Ask for access' })).toBeEnabled()
})
