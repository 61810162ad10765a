import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Country } from '../../../schema/country.ts'
import { appVersion } from '../../../schema/kinds/appVersion.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { decimal } from '../../../schema/kinds/decimal.ts'
import { email } from '../../../schema/kinds/email.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { json } from '../../../schema/kinds/json.ts'
import { keyValues } from '../../../schema/kinds/keyValues.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { longText } from '../../../schema/kinds/longText.ts'
import { money } from '../../../schema/kinds/money.ts'
import { percent } from '../../../schema/kinds/percent.ts'
import { phone } from '../../../schema/kinds/phone.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { text } from '../../../schema/kinds/text.ts'
import { url } from '../../../schema/kinds/url.ts'
import { FieldsDialog } from '../../../src/views/form/FieldsDialog.tsx'
import type { FormValues } from '../../../src/views/form/valuesOf.ts'
import { draw } from '../support/draw.tsx'

/** A form of one field; what it hands in is in `handedIn`. */
async function form(field: Field, country: Country = 'IN') {
  const handedIn: FormValues[] = []
  await draw(
    <FieldsDialog
      title="Form"
      tool="things"
      draft="test"
      fields={{ it: field }}
      rules={[]}
      record={null}
      submitWords="Hand in"
      label={() => 'It'}
      help={() => undefined}
      onSubmit={(_changed, all) => {
        handedIn.push(all)
      }}
      onClose={() => undefined}
    />,
    { country },
  )
  const person = userEvent.setup()
  return {
    handedIn,
    person,
    box: () => screen.findByLabelText(/^It/),
    submit: () => person.click(screen.getByRole('button', { name: 'Hand in' })),
  }
}

/** Kind, what is wrong to type, what is said of it, what is right to type, what is handed in. */
const typed: [name: string, field: Field, wrong: string, said: RegExp, right: string, value: unknown][] = [
  ['text', text({ max: 5, required: true }) as Field, 'too long a text', /At most 5 characters/, ' Asha ', 'Asha'],
  ['long text', longText({ max: 8, required: true }) as Field, 'x'.repeat(9), /At most 8 characters/, 'two{Enter}rows', 'two\nrows'],
  ['integer', integer({ min: 1, max: 9 }) as Field, '1.5', /check the value type/, '7', 7],
  ['integer, too much', integer({ min: 1, max: 9 }) as Field, '10', /At most 9/, '9', 9],
  ['decimal', decimal({ scale: 2 }) as Field, '1.234', /at most 2 digits after the point/, '1.23', '1.23'],
  ['money', money() as Field, 'ten', /at most 2 digits after the point/, '1234.50', '1234.50'],
  ['percent', percent() as Field, '101', /At most 100/, '12.5', '12.50'],
  ['e-mail', email() as Field, 'asha@', /Invalid e-mail/, 'asha@example.com', 'asha@example.com'],
  ['phone', phone() as Field, '12345', /Invalid phone number/, '9876543210', '9876543210'],
  ['url', url() as Field, 'javascript:alert(1)', /https/, 'https://example.com/a', 'https://example.com/a'],
  ['app version', appVersion() as Field, '4.', /Enter a version/, '4.12.0', '4.12.0'],
]

describe('a box', () => {
  test.each(typed)(
    'of %s keeps what is wrong, says what is wrong, and hands in what is right',
    async (_name, field, wrong, said, right, value) => {
      const { box, person, submit, handedIn } = await form(field)
      await person.type(await box(), wrong)
      await submit()
      await waitFor(async () => expect(await box()).toHaveAccessibleDescription(said))
      expect(await box()).toHaveValue(wrong)
      expect(await box()).toHaveFocus()
      expect(await box()).toHaveAttribute('aria-invalid', 'true')
      expect(handedIn).toEqual([])
      await person.clear(await box())
      await person.type(await box(), right)
      await submit()
      await waitFor(() => expect(handedIn).toHaveLength(1))
      const [handed] = handedIn
      // A text is cut, a number is written out, by the check that the server makes too.
      expect(field.type({ country: 'IN' }).parse(handed?.it)).toEqual(value)
    },
  )

  test('that is emptied is nothing, and where something is needed says so', async () => {
    const { box, person, submit, handedIn } = await form(text({ max: 20, required: true }) as Field)
    await person.type(await box(), 'a')
    await person.clear(await box())
    await submit()
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription('Required.'))
    expect(handedIn).toEqual([])
  })

  test('of money bears the country’s currency and takes no parts of a rupiah', async () => {
    const { box, person, submit } = await form(money() as Field, 'ID')
    screen.getByText('Rp.')
    await person.type(await box(), '10.5')
    await submit()
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription('Enter an amount without decimals.'))
  })

  test('of a day takes a day', async () => {
    const { box, submit, handedIn } = await form(date() as Field)
    fireEvent.input(await box(), { target: { value: '18 Nov 2026' }, data: '18 Nov 2026' })
    await submit()
    await waitFor(() => expect(handedIn).toEqual([{ it: '2026-11-18' }]))
  })

  test('of JSON keeps half-written JSON as it is typed', async () => {
    const { box, person, submit, handedIn } = await form(json() as Field)
    await person.click(await box())
    await person.paste('{"a": [1, 2')
    await submit()
    await waitFor(async () => expect(await box()).toHaveAttribute('aria-invalid', 'true'))
    expect(await box()).toHaveValue('{"a": [1, 2')
    await person.clear(await box())
    await person.paste('{"a": [1, 2]}')
    await submit()
    await waitFor(() => expect(handedIn).toEqual([{ it: { a: [1, 2] } }]))
  })
})

describe('several values', () => {
  test('are words: a pasted list adds each line once, Backspace takes the last away', async () => {
    const { box, person, submit, handedIn } = await form(tags({ length: 10 }) as Field)
    await person.click(await box())
    await person.paste('sari\nkurta\nsari\n lamp ')
    expect(screen.getAllByRole('button', { name: /^Remove / }).map(chip => chip.textContent)).toEqual(['sari', 'kurta', 'lamp'])
    await person.keyboard('{Backspace}')
    await person.type(await box(), 'much too long a word,')
    await submit()
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription('much too long a word: At most 10 characters.'))
    expect(handedIn).toEqual([])
    await person.click(await box())
    await person.keyboard('{Backspace}')
    await submit()
    await waitFor(() => expect(handedIn).toEqual([{ it: ['sari', 'kurta'] }]))
  })

  test('are pairs: a name said twice is refused, not swallowed', async () => {
    const { person, submit, handedIn } = await form(keyValues() as Field)
    const add = await screen.findByRole('button', { name: 'Add a pair' })
    for (const [number, value] of [
      [1, 'x'],
      [2, 'y'],
    ] as const) {
      await person.click(add)
      await person.type(screen.getByLabelText(`It: Name ${number}`), 'utm')
      await person.type(screen.getByLabelText(`It: Value ${number}`), value)
    }
    await submit()
    await waitFor(() => expect(screen.getByLabelText('It: Name 2')).toHaveAccessibleDescription(/Invalid key value pairs/))
    expect(handedIn).toEqual([])
    expect(screen.getByLabelText('It: Name 2')).toHaveValue('utm')
    await person.type(screen.getByLabelText('It: Name 2'), '_2')
    await submit()
    await waitFor(() => expect(handedIn).toEqual([{ it: { utm: 'x', utm_2: 'y' } }]))
  })

  test('of a fixed list are chosen by name and handed in by id', async () => {
    const { box, person, submit, handedIn } = await form(choice({ 1: 'cash', 2: 'card' }, { required: true }) as Field)
    await submit()
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription('Required.'))
    await person.selectOptions(await box(), 'Card')
    await submit()
    await waitFor(() => expect(handedIn).toEqual([{ it: 2 }]))
  })
})
