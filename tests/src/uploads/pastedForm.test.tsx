import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCatalogsToCollections } from '../../../resources/uploads/add-catalogs-to-collections/addCatalogsToCollections.ts'
import type { Upload } from '../../../schema/upload.ts'
import { PastedForm } from '../../../src/uploads/pasted/PastedForm.tsx'
import { useUploadLabels } from '../../../src/uploads/useUploads.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'
import { signedIn } from '../support/signedIn.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  app = await startMunshi()
  for (const [id, name] of [
    [3701, 'Diwali sarees'],
    [3702, 'Winter kurtis'],
  ] as const)
    await insertRow(app.db, 'collections', { id, name })
  api.as(await app.signInAs('merchandising@example.com', { may: ['supply_tasks', 'collections_view'] }))
}, 60_000)
afterAll(() => app?.close())

function Form() {
  const upload = addCatalogsToCollections as Upload
  return <PastedForm upload={upload} labels={useUploadLabels(upload)} answered={{}} />
}

it('the collections that a task asks for are chosen by their names, and pasted ids join them', async () => {
  await draw(<Form />, await signedIn())
  const person = userEvent.setup()
  const box = await screen.findByRole('combobox', { name: /^Collections/ })
  await person.type(box, 'diwali')
  await person.click(await screen.findByRole('option', { name: /Diwali sarees/ }))
  await screen.findByRole('button', { name: /Diwali sarees/ })
  await person.click(box)
  await person.paste('3702')
  expect(await screen.findByRole('button', { name: /Winter kurtis/ })).toBeInTheDocument()
})
