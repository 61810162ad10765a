import { screen } from '@testing-library/react'
import { ResourceDefinitionContextProvider } from 'react-admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session as sessionOf } from '../../../authProvider/session.ts'
import { dataProvider as providerOf } from '../../../dataProvider/dataProvider.ts'
import { i18nProvider } from '../../../i18n/provider.ts'
import { collections } from '../../../resources/collections/collections/collections.ts'
import type { ApiRecord } from '../../../src/kinds/KindView.ts'
import ChildrenInput from '../../../src/kinds/parts/children/ChildrenInput.tsx'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'

const api = forwardApi()
let app: StartedApp
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
afterAll(() => app?.close())

test.each([
  ['whoever may open them', ['collection_view', 'catalogs_view'], 2],
  ['nobody else', ['collection_view'], 0],
])('the catalogs of a collection are links for %s', async (_who, may, links) => {
  const person = await app.signInAs(`${may.length}@example.com`, { permissions: may })
  api.as(person)
  const session = sessionOf(new EventTarget())
  await session.check()
  const { translate } = i18nProvider()
  const dataProvider = providerOf({ translate, storage: sessionStorage, newKey: () => 'one key' })
  const record = await said<ApiRecord>(await person.get('/api/collections/3001'))
  await draw(
    <ResourceDefinitionContextProvider definitions={{ catalogs: { name: 'catalogs', hasShow: true } }}>
      <ChildrenInput
        id="catalogs"
        label="Catalogs"
        tool="collections"
        name="catalogs"
        field={collections.fields.catalogs}
        value={null}
        record={record}
        faults={{}}
        onChange={() => undefined}
      />
    </ResourceDefinitionContextProvider>,
    { session, dataProvider },
  )
  expect(await screen.findAllByRole('row')).toHaveLength(3)
  const found = screen.queryAllByRole('link').map(link => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(found.map(path => path.replace(/^#/, ''))).toEqual(['/catalogs/500101/show', '/catalogs/500102/show'].slice(0, links))
})
