import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { session as sessionOf } from '../../../authProvider/session.ts'
import { dataProvider as providerOf } from '../../../dataProvider/dataProvider.ts'
import { i18nProvider } from '../../../i18n/provider.ts'
import { addCatalogsToCollections } from '../../../resources/uploads/add-catalogs-to-collections/addCatalogsToCollections.ts'
import { PastedPage } from '../../../src/uploads/pasted/PastedPage.tsx'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import type { StartedApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'

const api = forwardApi()
let app: StartedApp
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
afterAll(() => app?.close())

it.each([
  ['by whoever may list collections', ['supply_tasks', 'collections_view']],
  ['by whoever holds nothing else', ['supply_tasks']],
] as const)('the collections of a supply task are found by their names, %s', async (_who, may) => {
  api.as(await app.signInAs(`merchant${may.length}@example.com`, { permissions: [...may] }))
  const { translate } = i18nProvider()
  const dataProvider = providerOf({ translate, storage: sessionStorage, newKey: () => 'one key' })
  const session = sessionOf(new EventTarget())
  await session.check()
  await draw(<PastedPage upload={addCatalogsToCollections} params={{}} />, { session, dataProvider })
  const person = userEvent.setup()
  await person.type(await screen.findByRole('combobox', { name: /^Collections/ }), 'kurtis')
  await person.click(await screen.findByRole('option', { name: /Kurtis of the week/ }))
  await person.type(screen.getByRole('textbox', { name: /^Entries/ }), '500104')
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('1 entry')
  expect(JSON.parse(api.asked.findLast(({ line }) => line.startsWith('POST /api/tasks/'))?.body ?? '')).toMatchObject({
    params: { collections: [3001] },
  })
})
