import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { choice } from '../../../schema/kinds/choice.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { text } from '../../../schema/kinds/text.ts'
import { lessOrEqual } from '../../../schema/rule.ts'
import { ChangeLines } from '../../../src/changes/ChangeLines.tsx'
import { changedCells } from '../../../src/changes/changedCells.ts'
import type { ApiRecord } from '../../../src/kinds/KindView.ts'
import RowsFact from '../../../src/kinds/parts/RowsFact.tsx'
import { FieldsDialog } from '../../../src/views/form/FieldsDialog.tsx'
import type { FormValues } from '../../../src/views/form/valuesOf.ts'
import { panelWords } from '../../support/panelWords.ts'
import { draw } from '../support/draw.tsx'

const tracks = rows(
  {
    kind: choice(['own', 'guest'], { required: true, default: 'own' }),
    guest: text({ max: 9, when: { kind: 'guest' }, requiredWhen: { kind: 'guest' } }),
    from: integer(),
    to: integer(),
    parts: rows({ name: text({ max: 9, required: true }), share: integer({ max: 100 }) }),
    phone: text({ max: 4, masked: 'phones' }),
  },
  { rules: [lessOrEqual('from', 'to')] },
) as Field

async function form(record: ApiRecord | null = null) {
  const handedIn: FormValues[] = []
  const submit = (_changed: FormValues, all: FormValues) => {
    handedIn.push(all)
  }
  await draw(
    <FieldsDialog
      title="Form"
      tool="albums"
      draft="test"
      fields={{ tracks }}
      rules={[]}
      record={record}
      submitWords="Save"
      label={() => 'Tracks'}
      help={() => undefined}
      onSubmit={submit}
      onClose={() => undefined}
    />,
  )
  const person = userEvent.setup()
  return { handedIn, person, save: () => person.click(screen.getByRole('button', { name: panelWords.save })) }
}
const add = async (index = 0) => (await screen.findAllByRole('button', { name: panelWords.addRow }))[index] as HTMLElement

test('cells of a row come and go with its other cells, begin with their defaults, and tell their own faults', async () => {
  const { handedIn, person, save } = await form()
  await person.click(await add())
  expect(screen.queryByLabelText('Tracks 1: Guest')).toBeNull()
  await person.selectOptions(await screen.findByLabelText('Tracks 1: Kind'), 'guest')
  const guest = await screen.findByLabelText('Tracks 1: Guest')
  await person.type(screen.getByLabelText('Tracks 1: From'), '5')
  await person.type(screen.getByLabelText('Tracks 1: To'), '3')
  await save()
  expect(guest).toHaveAccessibleDescription(/Fill this in|required|missing/i)
  expect(screen.getByLabelText('Tracks 1: From')).toBeInvalid()
  await person.type(guest, 'Asha')
  await person.clear(screen.getByLabelText('Tracks 1: From'))
  await save()
  expect(handedIn).toMatchObject([{ tracks: [{ kind: 'guest', guest: 'Asha', from: null, to: 3 }] }])
})

test('a list in a row has faults of its own', async () => {
  const { handedIn, person, save } = await form({
    id: 1,
    version: 1,
    tracks: [{ kind: 'own', parts: [{ name: 'Solo', share: 5 }], phone: '••••3210' }],
  })
  const share = await screen.findByLabelText(/Parts 1: Share/)
  await person.clear(share)
  await person.type(share, '120')
  await save()
  expect(share).toHaveAccessibleDescription(/At most 100/)
  await person.clear(share)
  await person.type(share, '20')
  await save()
  // What is shown masked is no fault: it stays as it is.
  expect(handedIn).toMatchObject([{ tracks: [{ parts: [{ share: 20 }], phone: '••••3210' }] }])
  expect(within(document.body).getAllByRole('group', { name: /Parts/ })).toHaveLength(1)
})

const told = (from: unknown, to: unknown) =>
  changedCells('tracks', tracks, from, to).map(({ path, from, to }) => `${path}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)

test('a changed list is told by its cells, and rows that came or went by themselves', () => {
  const [a, b, c] = [{ kind: 'own' }, { kind: 'guest', guest: 'Asha' }, { kind: 'own', from: 1, parts: [{ name: 'x', share: 1 }] }]
  expect(told([a, b, c], [a, { ...b, guest: 'Ravi' }, c])).toEqual(['tracks.2.guest: "Asha" → "Ravi"'])
  expect(told([a, c], [a, { ...c, parts: [{ name: 'x', share: 2 }] }])).toEqual(['tracks.2.parts.1.share: 1 → 2'])
  expect(told([a, b], [a, c, b])).toEqual([`tracks.2: null → ${JSON.stringify([c])}`])
  expect(told([a, b, c], [a, c])).toEqual([`tracks.2-: ${JSON.stringify([b])} → null`])
  expect(told(null, [a])).toEqual([`tracks: null → ${JSON.stringify([a])}`])
  // Keys in another order are the same row.
  expect(told([b], [{ guest: 'Asha', kind: 'guest' }])).toEqual([])
})

test('the history names the cell that changed, and the row it stands in', async () => {
  const before = { field: 'price', mode: 'less', value: '500' }
  const changes = [{ field: 'conditions', from: [before], to: [{ ...before, value: '400' }] }]
  await draw(
    <Suspense>
      <ChangeLines tool="collections" changes={changes} />
    </Suspense>,
  )
  expect((await screen.findByRole('listitem')).textContent).toBe('Conditions 1: Value: 500 → 400')
})

test('rows stand as a table where there is room for them, each cell under its name; nothing left is told as 0', async () => {
  const field = rows({ name: text({ max: 9, required: true }), stock: integer({ required: true }) })
  const value = [
    { name: 'S', stock: 4 },
    { name: 'M', stock: 0 },
  ]
  await draw(
    <Suspense>
      <RowsFact field={field} tool="products" name="variations" value={value} record={{}} />
    </Suspense>,
  )
  const table = await screen.findByRole('table')
  const lines = within(table).getAllByRole('row')
  expect(lines.map(line => [...line.children].map(cell => cell.textContent))).toEqual([
    ['Name', 'Stock'],
    ['S', '4'],
    ['M', '0'],
  ])
})
