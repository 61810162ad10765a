import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session as sessionOf } from '../../../authProvider/session.ts'
import { orders } from '../../../resources/orders/orders/orders.ts'
import { suppliers } from '../../../resources/suppliers/suppliers/suppliers.ts'
import { SessionContext } from '../../../src/shell/session.ts'
import { useDefaultFilter } from '../../../src/views/list/useDefaultFilter.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { type StartedApp, startApp } from '../../support/server.ts'

const api = forwardApi()
let app: StartedApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())

/** What the list of a tool begins with, for a person of these roles. */
async function begins(tool: Parameters<typeof useDefaultFilter>[0], email: string, roles: readonly string[]) {
  const person = await app.signInAs(email, { roles })
  api.as(person)
  const session = sessionOf(new EventTarget())
  await session.check()
  const wrapper = ({ children }: { children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>
  return { id: person.id, filter: renderHook(() => useDefaultFilter(tool), { wrapper }).result.current }
}

describe('the filter a list begins with', () => {
  it('is their own suppliers for an account manager', async () => {
    const { id, filter } = await begins(suppliers, 'manager@example.com', ['account manager'])
    expect(filter).toEqual({ account_manager: id })
  })
  it('is none for others, nor on a list that says nothing of it', async () => {
    expect((await begins(suppliers, 'bd@example.com', ['BD executive'])).filter).toBeUndefined()
    expect((await begins(suppliers, 'nobody@example.com', [])).filter).toBeUndefined()
    expect((await begins(orders, 'manager@example.com', ['account manager'])).filter).toBeUndefined()
  })
})
