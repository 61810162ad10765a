import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import ListView from '../../../src/views/list/ListView.tsx'
import { forwardApi } from '../../support/forwardApi.ts'
import { insertRow } from '../../support/insertRow.ts'
import { panelWords } from '../../support/panelWords.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'
import { signedIn } from '../support/signedIn.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startMunshi>>
let owner: number
beforeAll(async () => {
  app = await startMunshi()
  const reader = await app.signInAs('marketing@example.com', { permissions: ['audience_system'] })
  owner = reader.id
  for (const values of [{ name: 'Top resellers' }, { name: 'Top of last year', deleted_at: '2026-11-01T00:00:00Z' }, { name: 'New ones' }])
    await insertRow(app.db, 'audiences', { owner, ...values })
  api.as(reader)
}, 60_000)
afterAll(() => app?.close())

it('what is deleted is left out without a filter being told, and stays out when the filters are cleared', async () => {
  const list = (
    <ResourceContextProvider value="audiences">
      <ListView />
    </ResourceContextProvider>
  )
  await draw(list, await signedIn())
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  const names = () => screen.queryAllByText(/^(Top|New) /).map(one => one.textContent)
  await waitFor(() => expect(names()).toEqual(['New ones', 'Top resellers']))
  await waitFor(() => expect(pages).toHaveTextContent('1–2 of 2'))
  const bar = screen.getByRole('search', { name: panelWords.filters })
  expect(bar).not.toHaveTextContent('Deleted')
  expect(screen.queryByRole('button', { name: panelWords.clearAll })).toBeNull()
  const person = userEvent.setup()
  await person.click(screen.getByRole('searchbox'))
  await person.paste('top')
  await waitFor(() => expect(names()).toEqual(['Top resellers']))
  await waitFor(() => expect(pages).toHaveTextContent('1–1 of 1'))
  // One that was added meanwhile tells that the list was read again.
  await insertRow(app.db, 'audiences', { owner, name: 'Top of today' })
  await person.click(screen.getByRole('button', { name: panelWords.clearAll }))
  await waitFor(() => expect(names()).toEqual(['New ones', 'Top of today', 'Top resellers']))
  await waitFor(() => expect(pages).toHaveTextContent('1–3 of 3'))
  expect(screen.queryByRole('button', { name: panelWords.clearAll })).toBeNull()
  expect(bar).not.toHaveTextContent('Deleted')
})
