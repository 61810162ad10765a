import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { email } from '../../../schema/kinds/email.ts'
import { image } from '../../../schema/kinds/image.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { money } from '../../../schema/kinds/money.ts'
import { phone } from '../../../schema/kinds/phone.ts'
import { state } from '../../../schema/kinds/state.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { withAsked } from '../../../src/views/list/filters/comparison.ts'
import { FilterEditor } from '../../../src/views/list/filters/FilterEditor.tsx'
import type { Filterable } from '../../../src/views/list/filters/filterable.ts'
import { draw } from '../support/draw.tsx'

type Person = ReturnType<typeof userEvent.setup>

/** Types into the boxes of an open editor what each is told. */
const boxes = (values: Readonly<Record<string, string>>) => async (person: Person) => {
  for (const [label, value] of Object.entries(values)) await person.type(await screen.findByLabelText(label), value)
}
/** A box of a day reads what was put into it whole, as a browser that fills it in does. */
const day = (label: string, value: string) => async () => {
  fireEvent.input(await screen.findByLabelText(label), { target: { value }, data: value })
}
const ticks = (...names: readonly string[]) => {
  return async (person: Person) => {
    for (const name of names) await person.click(await screen.findByRole('checkbox', { name }))
  }
}
const picks = (label: string, option: string) => async (person: Person) => {
  await person.selectOptions(await screen.findByLabelText(label), option)
}

/** Kind, field, comparison chosen (the first where none is named), what is done, the filter that comes of it. */
const asked: [name: string, field: Field, mode: string | null, act: (person: Person) => Promise<void>, filter: object][] = [
  ['a part of a text', text({ max: 20, search: true }) as Field, null, boxes({ It: 'lamp' }), { it_contains: 'lamp' }],
  ['a whole text', text({ max: 20 }) as Field, 'is', boxes({ It: 'lamp,' }), { it: 'lamp' }],
  ['one of several texts', email() as Field, 'is', boxes({ It: 'a@b.example,c@d.example' }), { it: ['a@b.example', 'c@d.example'] }],
  ['a number between two', integer() as Field, null, boxes({ 'It: From': '3', 'It: To': '9' }), { it_from: 3, it_to: 9 }],
  ['a number from one on', integer() as Field, null, boxes({ 'It: From': '3' }), { it_from: 3 }],
  ['an amount up to one', money() as Field, null, boxes({ 'It: To': '99.50' }), { it_to: '99.50' }],
  ['days', date() as Field, null, day('It: From', '1 Nov 2026'), { it_from: '2026-11-01' }],
  ['moments by their days', timestamp() as Field, null, day('It: To', '18 Nov 2026'), { it_to: '2026-11-18' }],
  ['states', state(['new', 'old', 'gone']) as Field, null, ticks('Gone', 'New'), { it: ['new', 'gone'] }],
  ['choices with ids', choice({ 1: 'cash', 2: 'card' }) as Field, null, ticks('Card'), { it: 2 }],
  ['yes or no', boolean() as Field, null, picks('It', 'No'), { it: false }],
  ['a tag', tags() as Field, null, boxes({ It: 'sari,' }), { it: 'sari' }],
  ['a phone', phone() as Field, null, boxes({ It: '9876543210,' }), { it: '9876543210' }],
  ['whether there is one at all', image({ sizes: [[1080, 720]] }) as Field, null, picks('It', 'is not empty'), { it_empty: false }],
  ['emptiness, as offered at first', text({ max: 20 }) as Field, 'is / is not empty', async () => undefined, { it_empty: true }],
]

describe('a filter', () => {
  test.each(asked)('asks for %s', async (_name, field, mode, act, filter) => {
    const heard: [string, Parameters<typeof withAsked>[2]][] = []
    const filterable: Filterable = { key: 'it', label: 'It', field, tool: 'things', name: 'it', operators: field.operators }
    await draw(
      <FilterEditor
        anchor={document.body}
        filterables={[filterable]}
        chosen={filterable}
        onClose={() => undefined}
        onAsked={(key, what) => heard.push([key, what])}
      />,
    )
    const person = userEvent.setup()
    if (mode) await person.selectOptions(await screen.findByLabelText('Comparison'), mode)
    await act(person)
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    const [key = '', what = null] = heard[0] ?? []
    expect(withAsked({ other: 1 }, key, what)).toEqual({ other: 1, ...filter })
  })

  test('of which nothing is said is taken away', async () => {
    const heard: unknown[] = []
    const field = text({ max: 20, search: true }) as Field
    const filterable: Filterable = { key: 'it', label: 'It', field, tool: 'things', name: 'it', operators: field.operators }
    await draw(
      <FilterEditor
        anchor={document.body}
        filterables={[filterable]}
        chosen={filterable}
        asked={{ mode: 'contains', values: ['lamp'] }}
        onClose={() => undefined}
        onAsked={(key, what) => heard.push([key, what])}
      />,
    )
    const person = userEvent.setup()
    await person.clear(await screen.findByLabelText('It'))
    await person.keyboard('{Enter}')
    expect(heard).toEqual([['it', null]])
  })

  test('begins with the list of fields open, which typing narrows, and has no second one to open', async () => {
    const field = text({ max: 20, search: true }) as Field
    const filterables = ['City', 'Pin code', 'Cancelled on'].map(
      (label): Filterable => ({ key: label, label, field, tool: 'things', name: label, operators: field.operators }),
    )
    const heard: unknown[] = []
    await draw(
      <FilterEditor
        anchor={document.body}
        filterables={filterables}
        onClose={() => undefined}
        onAsked={(key, what) => heard.push([key, what?.values])}
      />,
    )
    const person = userEvent.setup()
    const pick = await screen.findByRole('combobox', { name: 'Field' })
    expect(pick).toHaveFocus()
    const offered = () => screen.getAllByRole('option').map(one => one.textContent)
    expect(offered()).toEqual(['City', 'Pin code', 'Cancelled on'])
    await person.keyboard('pin')
    expect(offered()).toEqual(['Pin code'])
    await person.keyboard('{Enter}')
    await person.type(await screen.findByLabelText('Pin code'), '411001{Enter}')
    expect(heard).toEqual([['Pin code', ['411001']]])
  })
})
