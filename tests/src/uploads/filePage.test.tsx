import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceDefinitionContextProvider } from 'react-admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session as sessionOf } from '../../../authProvider/session.ts'
import { areaTimeMap } from '../../../resources/uploads/area-time-map/areaTimeMap.ts'
import { RecordLink } from '../../../src/kinds/parts/RecordLink.tsx'
import { decide, sendFile } from '../../server/uploads/sendFile.ts'
import type { Browser } from '../../support/browser.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import type { StartedApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { draw } from '../support/draw.tsx'
import { drawFile } from './drawFile.tsx'

const upload = areaTimeMap
const header = 'hub_code,courier,pickup_slot,cutoff_time'

const api = forwardApi()
let app: StartedApp
let staff: Browser
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  staff = await app.signInAs('ops@example.com', { permissions: ['files_uploading', 'suppliers_view'] })
  api.as(staff)
}, 60_000)
afterAll(() => app?.close())

/** Sends a file, has it checked, and opens its screen. */
async function open(lines: readonly string[]) {
  const { id } = await sendFile(app, staff, upload.name, lines)
  await drawFile(upload, id)
  return { id, person: userEvent.setup() }
}

const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const causes = () => [...document.querySelectorAll('li [id$=-title]')].map(title => title.textContent)

describe('the screen of a file', () => {
  it('tells failures by their cause, and puts what was meant in place of a near miss in all rows', async () => {
    const { person } = await open([header, 'PNQ1,Delhivry,morning,11:00', 'PNQ1,Delhivry,evening,17:00', 'PNQ1,Delhivery,afternoon,25:00'])
    expect([count('Rows'), count('Valid'), count('Errors')]).toEqual(['3', '0', '3'])
    // Nothing of it could be applied yet.
    screen.getByText('no valid rows')
    expect([screen.queryByText('ready to apply'), screen.queryByRole('button', { name: 'Apply' })]).toEqual([null, null])
    expect(causes()).toEqual(['courier: Id not found', 'cutoff_time: Enter a time as HH:MM, from 00:00 to 23:59.'])
    await person.click(screen.getByRole('button', { name: 'Did you mean Delhivery instead of Delhivry? Apply to 2 rows' }))
    await waitFor(() => expect(count('Valid')).toBe('2'))
    screen.getByText('ready to apply')
    expect(causes()).toEqual(['cutoff_time: Enter a time as HH:MM, from 00:00 to 23:59.'])
    await screen.findByText('2 rows corrected')
  })

  it('lets a row be corrected cell by cell with the keyboard, and checks it again', async () => {
    const { person } = await open([
      header,
      'PNQ1,Delhivery,morning,25:00',
      'PNQ1,Delhivery,evening,26:00',
      'PNQ1,Delhivery,afternoon,12:00',
    ])
    await person.click(screen.getByRole('button', { name: 'Show rows' }))
    const first = await screen.findByRole('textbox', { name: 'cutoff_time of row 2' })
    // Only the bad column is open to typing at first.
    expect(screen.queryByRole('textbox', { name: 'courier of row 2' })).toBeNull()
    await person.clear(first)
    await person.type(first, '11:00{Enter}')
    expect(screen.getByRole('textbox', { name: 'cutoff_time of row 3' })).toHaveFocus()
    await person.keyboard('{Control>}a{/Control}17:00')
    await person.click(screen.getByRole('button', { name: 'Check 2 rows again' }))
    await waitFor(() => expect(count('Valid')).toBe('3'))
    expect(causes()).toEqual([])
  })

  it('says in numbers what applying does, follows it to its end, and takes it back', async () => {
    const lines = [header, 'PNQ1,Delhivery,morning,09:30', 'XXX9,Delhivery,morning,09:30']
    const { person } = await open(lines)
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply rows.csv?' })
    expect(dialog).toHaveTextContent('This applies 1 row. Records: 1 new. 1 row with errors is left out.')
    expect(within(dialog).getByRole('radio', { name: /All or nothing/ })).toBeDisabled()
    await person.click(within(dialog).getByRole('button', { name: 'Apply 1 row' }))
    await waitFor(() => expect(screen.getByText('COMPLETED')).toBeInTheDocument(), { timeout: 8000 })
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(one => one.textContent)).toContain('Done: 1 applied, 1 failed, 0 skipped.'),
    )
    await screen.findByRole('heading', { name: 'Changed records' })
    // It has no screen of its own: it stands alone in its list, which is a tab.
    const record = await screen.findByRole('link', { name: 'PNQ1' })
    expect(decodeURIComponent(record.getAttribute('href') ?? '')).toMatch(/cutoff_times.*filter=\{"id":\d+\}/)
    screen.getByRole('heading', { name: 'What changed' })
    screen.getByText(/^Applied by /)

    await person.click(screen.getByRole('button', { name: 'Revert' }))
    const asked = await screen.findByRole('dialog', { name: 'Revert rows.csv?' })
    await person.click(within(asked).getByRole('button', { name: 'Revert' }))
    await screen.findByText('Everything was put back.', {}, { timeout: 8000 })
  })

  it('links to what was written for whoever may go there, and names it to all others', async () => {
    const sender = await app.signInAs('sender@example.com', { permissions: ['order_ship_file_upload'] })
    for (const [person, links] of [
      [staff, 1],
      [sender, 0],
    ] as const) {
      api.as(person)
      const session = sessionOf(new EventTarget())
      await session.check()
      await draw(
        <ResourceDefinitionContextProvider definitions={{ suppliers: { name: 'suppliers', hasEdit: true } }}>
          <p>
            <RecordLink tool="cutoff_times" id={1} orList>
              PNQ1
            </RecordLink>
          </p>
          <p>
            <RecordLink tool="suppliers" id={1001}>
              Asha Textiles
            </RecordLink>
          </p>
        </ResourceDefinitionContextProvider>,
        { session },
      )
      await screen.findByText('PNQ1')
      // A list with this row alone, and a screen of its own.
      for (const name of ['PNQ1', 'Asha Textiles']) expect(screen.queryAllByRole('link', { name })).toHaveLength(links)
      cleanup()
    }
    api.as(staff)
  })

  it('asks before the same content is applied once more', async () => {
    const lines = [header, 'PNQ1,Delhivery,evening,18:00']
    const apply = async (rows: readonly string[]) => {
      const { id } = await sendFile(app, staff, upload.name, rows)
      await decide(app, staff, upload.name, id, 'apply', { mode: 'good' })
    }
    await apply(lines)
    await apply([header, 'PNQ1,Delhivery,evening,19:00'])
    const { person } = await open(lines)
    expect(screen.getByRole('alert')).toHaveTextContent(/The same file was applied by .* on 18 Nov 2026, 12:00. Apply it again\?/)
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Apply 1 row again' }))
    await waitFor(() => expect(screen.getByText('COMPLETED')).toBeInTheDocument(), { timeout: 8000 })
  })

  it('lets the columns of a file that has other names be assigned, and remembers it', async () => {
    const lines = ['Hub code,Carrier,Pickup slot,Until', 'PNQ1,Delhivery,morning,08:15']
    const { person } = await open(lines)
    expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual([
      'Column courier is missing',
      'No column was found for courier, cutoff_time.',
      '2 columns are not used: Carrier, Until',
    ])
    await person.selectOptions(screen.getByLabelText('Column of the file for courier'), 'Carrier')
    await person.selectOptions(screen.getByLabelText('Column of the file for cutoff_time'), 'Until')
    await person.click(screen.getByRole('button', { name: 'Assign and check again' }))
    await waitFor(() => expect(count('Valid')).toBe('1'), { timeout: 8000 })
    const next = await sendFile(app, staff, upload.name, [lines[0] ?? '', 'PNQ1,Delhivery,afternoon,13:15'])
    expect(next).toMatchObject({ stage: 'checked', ok_rows: 1 })
  })

  it('leaves the keyboard where the work is when the button it was on goes away', async () => {
    const { person } = await open([header, 'PNQ1,Delhivry,morning,11:10', 'PNQ1,Delhivery,afternoon,25:00'])
    screen.getByRole('button', { name: /^Did you mean Delhivery/ }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Errors' })).toHaveFocus(), { timeout: 8000 })
    screen.getByRole('button', { name: 'Apply' }).focus()
    await person.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus())
    await person.keyboard('{Enter}')
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply 1 row' }))
    await screen.findByText('COMPLETED', {}, { timeout: 8000 })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    // Who went elsewhere is left there.
    screen.getByRole('button', { name: 'Revert' }).focus()
    screen.getByRole('button', { name: 'Revert' }).blur()
    await person.click(screen.getByText('Rows', { selector: 'dt' }))
    await person.click(screen.getByRole('button', { name: 'Show rows' }))
    expect(screen.getByRole('button', { name: 'Hide rows' })).toHaveFocus()
  })

  it('leads to what was kept because it was changed since', async () => {
    const file = (until: string) => sendFile(app, staff, upload.name, [header, `PNQ1,Delhivery,evening,${until}`])
    const first = await file('20:10')
    await decide(app, staff, upload.name, first.id, 'apply', { mode: 'good' })
    await decide(app, staff, upload.name, (await file('20:20')).id, 'apply', { mode: 'good' })
    await decide(app, staff, upload.name, first.id, 'revert')
    await drawFile(upload, first.id)
    await screen.findByText('1 value was kept as it is.')
    const kept = within(screen.getByText('Kept as it is:').parentElement as HTMLElement).getByRole('listitem')
    await waitFor(() => expect(kept).toHaveTextContent(/: Cut-off time \(changed since\)$/))
  })

  it('warns where no header says what it is, as in a file of another kind', async () => {
    await open(['sku,size,stock,price', 'KRT-01,M,5,400'])
    screen.getByText(/^No header matches a column name/)
  })
})
