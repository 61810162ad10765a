import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { collections } from '../../../resources/collections/collections/collections.ts'
import { ChangedValue } from '../../../src/changes/ChangedValue.tsx'
import { FieldsDialog } from '../../../src/views/form/FieldsDialog.tsx'
import type { FormValues } from '../../../src/views/form/valuesOf.ts'
import { panelWords } from '../../support/panelWords.ts'
import { draw } from '../support/draw.tsx'

const { conditions } = collections.fields

test('the value of a condition is typed as its field and mode take it, and handed in as the text that the API knows', async () => {
  const handedIn: FormValues[] = []
  await draw(
    <FieldsDialog
      title="Form"
      tool="collections"
      draft="test"
      fields={{ conditions: { ...conditions, when: undefined } }}
      rules={[]}
      record={null}
      submitWords="Save"
      label={() => 'Conditions'}
      help={() => undefined}
      onSubmit={(_changed, all) => {
        handedIn.push(all)
      }}
      onClose={() => undefined}
    />,
  )
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: panelWords.addRow }))
  await person.selectOptions(await screen.findByLabelText('Conditions 1: Field'), 'price')
  await person.selectOptions(screen.getByLabelText('Conditions 1: Mode'), 'between')
  await person.type(await screen.findByLabelText('Conditions 1: Value: From'), '100')
  await person.type(screen.getByLabelText('Conditions 1: Value: To'), '500')
  await person.click(await screen.findByRole('button', { name: panelWords.addRow }))
  await person.selectOptions(await screen.findByLabelText('Conditions 2: Field'), 'supplier_location')
  await person.selectOptions(screen.getByLabelText('Conditions 2: Mode'), 'wthn')
  await person.type(await screen.findByLabelText('Conditions 2: Value'), '30')
  await screen.findByText('km')
  await person.click(screen.getByRole('button', { name: panelWords.save }))
  expect(handedIn).toMatchObject([
    {
      conditions: [
        { field: 'price', mode: 'between', value: '100,500' },
        { field: 'supplier_location', mode: 'wthn', value: '30' },
      ],
    },
  ])
})

test('days of a condition are told as days, both ends of a span', async () => {
  const value = [{ field: 'added_on', mode: 'between', value: '2026-11-08,2026-11-19' }]
  await draw(<ChangedValue tool="collections" name="conditions" field={conditions} value={value} />, { locale: 'en' })
  expect(await screen.findByText('8 Nov 2026 – 19 Nov 2026')).toBeInTheDocument()
})
