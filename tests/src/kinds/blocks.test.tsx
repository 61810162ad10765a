import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { blocks } from '../../../schema/kinds/blocks.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { text } from '../../../schema/kinds/text.ts'
import type { ApiRecord } from '../../../src/kinds/KindView.ts'
import { FieldsDialog } from '../../../src/views/form/FieldsDialog.tsx'
import type { FormValues } from '../../../src/views/form/valuesOf.ts'
import { panelWords } from '../../support/panelWords.ts'
import { draw } from '../support/draw.tsx'

const content = blocks({
  note: { words: text({ max: 9, required: true }) },
  pause: { seconds: integer({ required: true, default: 3, min: 2 }) },
}) as Field

async function form() {
  const handedIn: FormValues[] = []
  await draw(
    <FieldsDialog
      title="Form"
      tool="pages"
      draft="test"
      fields={{ content }}
      rules={[]}
      record={null as ApiRecord | null}
      submitWords="Save"
      label={() => 'Content'}
      help={() => undefined}
      onSubmit={(_changed: FormValues, all: FormValues) => {
        handedIn.push(all)
      }}
      onClose={() => undefined}
    />,
  )
  const person = userEvent.setup()
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const add = async (kind: string) => {
    await person.click(await screen.findByRole('button', { name: 'Add block' }))
    await person.click(await screen.findByRole('menuitem', { name: kind }))
  }
  return { handedIn, person, press, add }
}

test('blocks are added by kind, moved, duplicated, folded and removed, and tell their own faults', async () => {
  const { handedIn, person, press, add } = await form()
  await add('Note')
  await add('Pause')
  await press('Save')
  expect(await screen.findByText(panelWords.required)).toBeTruthy()
  expect(handedIn).toEqual([])
  await person.type(await screen.findByLabelText('1. Note: Words'), 'Hello')
  await press('Move up: 2. Pause')
  await press('Duplicate: 2. Note')
  await person.type(await screen.findByLabelText('3. Note: Words'), '!')
  await press('1. Pause')
  expect(screen.queryByLabelText('1. Pause: Seconds')).toBeNull()
  await press('Save')
  expect(handedIn.at(-1)?.content).toEqual([
    { type: 'pause', seconds: 3 },
    { type: 'note', words: 'Hello' },
    { type: 'note', words: 'Hello!' },
  ])
  await press('Remove: 2. Note')
  // Folded stays what was folded, wherever it stands.
  await press('Move down: 1. Pause')
  expect(screen.queryByLabelText('2. Pause: Seconds')).toBeNull()
  await press('Save')
  expect(handedIn.at(-1)?.content).toEqual([
    { type: 'note', words: 'Hello!' },
    { type: 'pause', seconds: 3 },
  ])
  expect(within(screen.getByRole('group', { name: 'Content' })).getAllByRole('listitem')).toHaveLength(2)
})
