import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PanelDataProvider, dataProvider as providerOf } from '../../../dataProvider/dataProvider.ts'
import { i18nProvider } from '../../../i18n/provider.ts'
import { ActionDialog } from '../../../src/changes/ActionDialog.tsx'
import type { ApiRecord } from '../../../src/kinds/KindView.ts'
import { useLabels } from '../../../src/views/tool/useLabels.ts'
import { shops } from '../../server/changes/shop.ts'
import { startShop } from '../../server/changes/startShop.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { panelWords } from '../../support/panelWords.ts'
import { draw } from '../support/draw.tsx'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startShop>>
let dataProvider: PanelDataProvider
const i18n = i18nProvider()
let made = 0

beforeAll(async () => {
  app = await startShop()
  api.as(await app.signInAs('asha@example.com', { permissions: ['shops_view', 'shops_edit'] }))
})
afterAll(() => app?.close())
beforeEach(() => {
  dataProvider = providerOf({ translate: i18n.translate, storage: sessionStorage, newKey: () => `key ${++made}` })
})

function Dialog({ name, record }: { name: string; record: ApiRecord }) {
  const [isOpen, setOpen] = useState(true)
  const labels = useLabels(shops)
  const close = () => setOpen(false)
  return (
    isOpen && <ActionDialog tool={shops} labels={labels} name={name} target={{ one: record }} onClose={close} onDone={() => undefined} />
  )
}

/** A dialog that shows what an action would do, while somebody else changes the row. */
function Moved({ record, next }: { record: ApiRecord; next: object }) {
  const [now, setNow] = useState(record)
  const labels = useLabels(shops)
  const nothing = () => undefined
  return (
    <>
      <button type="button" onClick={() => setNow({ ...record, ...next })}>
        Somebody does it
      </button>
      <ActionDialog
        tool={shops}
        labels={labels}
        name="label"
        typed={{ name: 'gone' }}
        target={{ one: now }}
        onClose={nothing}
        onDone={nothing}
      />
    </>
  )
}

async function open(name: string, values: object = {}) {
  const { data } = await dataProvider.create(shops.name, { data: { name: `Shop ${++made}`, ...values } })
  const record = data as ApiRecord
  await draw(<Dialog name={name} record={record} />, { dataProvider, more: [shops] })
  const now = async () => (await dataProvider.getOne(shops.name, { id: record.id })).data
  return { record, now, person: userEvent.setup() }
}

describe('an action that lets people choose the state', () => {
  test('offers those that the row may go to, moves it there, and says so with Undo', async () => {
    const { person, now } = await open('rate')
    const box = await screen.findByLabelText('Grade')
    expect([...box.querySelectorAll('option')].map(option => option.textContent)).toEqual(['', 'Good', 'Bad'])
    await person.click(screen.getByRole('button', { name: 'Rate' }))
    await waitFor(() => expect(box).toHaveAccessibleDescription('Required.'))
    expect((await now()).grade).toBe(1)
    await person.selectOptions(box, 'Good')
    await person.click(screen.getByRole('button', { name: 'Rate' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await now()).grade).toBe(2)
    // The documents' word, where an action has none of its own.
    await screen.findByText('Saved')
    await person.click(await screen.findByRole('button', { name: panelWords.undo }))
    await waitFor(async () => expect((await now()).grade).toBe(1))
  })

  test('offers another row what that one may go to', async () => {
    const { record } = await open('close')
    const { data } = await dataProvider.act(shops.name, { id: record.id, version: record.version, action: 'rate', answers: { grade: 2 } })
    await draw(<Dialog name="rate" record={data as unknown as ApiRecord} />, { dataProvider })
    const box = await screen.findByLabelText('Grade')
    expect([...box.querySelectorAll('option')].map(option => option.textContent)).toEqual(['', 'Bad'])
  })
})

describe('an action that somebody else did meanwhile', () => {
  const over = { _can: { edit: true, delete: false, actions: [] } }

  test('is not offered any more beside its plan, which says so', async () => {
    const { data } = await dataProvider.create(shops.name, { data: { name: `Shop ${++made}` } })
    await draw(<Moved record={data as ApiRecord} next={over} />, { dataProvider, more: [shops] })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Label' }))
    await screen.findByRole('button', { name: /^Label: 1/ })
    fireEvent.click(screen.getByText('Somebody does it'))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent('This can no longer be done: it was changed in the meantime.'))
    expect(within(dialog).queryByRole('button', { name: /^Label: 1/ })).toBeNull()
  })

  test('is not asked any more either', async () => {
    const { data } = await dataProvider.create(shops.name, { data: { name: `Shop ${++made}` } })
    await draw(<Dialog name="close" record={{ ...(data as ApiRecord), ...over }} />, { dataProvider, more: [shops] })
    expect(await screen.findByRole('alert')).toHaveTextContent('This can no longer be done: it was changed in the meantime.')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})

describe('an action that asks', () => {
  test('checks the answer before it asks the server', async () => {
    const { person, now } = await open('close')
    const box = await screen.findByLabelText('Reason')
    await person.type(box, 'much too long')
    api.asked.length = 0
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(box).toHaveAccessibleDescription('At most 10 characters.'))
    expect(box).toHaveFocus()
    expect(api.asked).toEqual([])
    await person.clear(box)
    await person.type(box, 'holiday')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(async () => expect((await now()).status).toBe('closed'))
  })

  test('keeps the answer when the server refuses or does not answer, and does it on another attempt', async () => {
    const { person, record, now } = await open('close')
    const box = await screen.findByLabelText('Reason')
    await person.type(box, 'holiday')
    api.instead(`/api/shops/${record.id}/actions/close`, 'no answer', 1)
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByRole('alert')
    expect(box).toHaveValue('holiday')
    expect((await now()).status).toBe('open')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await now()).status).toBe('closed')
  })

  test('is shown before it is done where the answer is one that does more', async () => {
    const { person, now } = await open('label')
    const box = await screen.findByLabelText('Name')
    await person.type(box, 'gone')
    await person.click(screen.getByRole('button', { name: 'Label' }))
    await person.click(await screen.findByRole('button', { name: /^Label: 1/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await now()).name).toBe('gone')
  })

  test('of a row that somebody changed meanwhile tells who, when and what, and keeps the answer', async () => {
    const { person, record, now } = await open('close')
    await dataProvider.update(shops.name, { id: record.id, data: { low: 2 }, previousData: record })
    await person.type(await screen.findByLabelText('Reason'), 'holiday')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    const told = await screen.findByRole('alert')
    await waitFor(() => expect(told).toHaveTextContent('Low'))
    expect(told).toHaveTextContent(/^Failed to update. Retry. asha@example.com changed this at .*Low: 1 → 2$/)
    expect(screen.getByLabelText('Reason')).toHaveValue('holiday')
    expect((await now()).status).toBe('open')
  })

  test('of a row that somebody did it to meanwhile offers it no more', async () => {
    const { record } = await open('rate')
    const gone = { ...record, _can: { edit: true, delete: false, actions: ['rate'] } }
    await draw(<Dialog name="close" record={gone} />, { dataProvider })
    const dialog = await screen.findByRole('dialog', { name: 'Close' })
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    expect(within(dialog).getByRole('alert')).toHaveTextContent('This can no longer be done')
  })
})
