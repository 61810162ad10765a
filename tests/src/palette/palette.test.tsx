import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Palette } from '../../../src/palette/Palette.tsx'
import { startOrderDesk } from '../../server/tools/orderDesk.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import { insertRow } from '../../support/insertRow.ts'
import { draw } from '../support/draw.tsx'
import { signedIn } from '../support/signedIn.ts'

const api = forwardApi()
let app: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  app = await startOrderDesk()
  api.as(app.agent)
}, 60_000)
afterAll(() => app?.close())

/** Types into the palette, and reads the lines that it offers. */
async function look(text: string, locale?: 'id') {
  cleanup()
  await draw(<Palette onClose={() => undefined} />, { ...(await signedIn()), locale })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('combobox'))
  // At once: each further letter would break off what was asked before it.
  await person.paste(text)
  return () => screen.queryAllByRole('option').map(option => option.textContent)
}

it('says that more was found than it shows, and counts what is all', async () => {
  for (let number = 10; number < 22; number += 1)
    await insertRow(app.db, 'customers', { reseller: 100_001, name: `Mahesh Patil ${number}` })
  const many = await look('mahesh')
  await waitFor(() => expect(many()).toHaveLength(10))
  expect(screen.getByRole('status')).toHaveTextContent('Only the first 10 of a tool are shown. Type more to narrow it down.')
  const one = await look('mahesh patil 15')
  await waitFor(() => expect(one()).toHaveLength(1))
  expect(screen.getByRole('status')).toHaveTextContent('1 result')
})

it('writes states and moments of what it finds in the reader’s language', async () => {
  const { number } = await app.order({ status: 9 }, { status: 9 })
  for (const [locale, words] of [
    [undefined, 'Orders · Hold · 18 Nov 2026, 10:30'],
    ['id', 'Pesanan · Ditahan · 18 Nov 2026, 10:30'],
  ] as const) {
    const lines = await look(number, locale)
    await waitFor(() => expect(lines().find(line => line?.startsWith(number))).toContain(words))
  }
})
