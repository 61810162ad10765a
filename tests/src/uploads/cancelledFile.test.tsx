import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaZoneInfo } from '../../../resources/uploads/area-zone-info/areaZoneInfo.ts'
import { sendFile } from '../../server/uploads/sendFile.ts'
import type { Browser } from '../../support/browser.ts'
import { forwardApi } from '../../support/forwardApi.ts'
import type { StartedApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { drawFile } from './drawFile.tsx'

const upload = areaZoneInfo

const api = forwardApi()
let app: StartedApp
let staff: Browser
beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('ops@example.com', { permissions: ['files_uploading'] })
  api.as(staff)
}, 60_000)
afterAll(() => app?.close())

interface Stands {
  readonly stage: string
  readonly status: string
  readonly apply_mode: 'all' | 'good'
  readonly ok_rows: number
  readonly fault?: { readonly code: string; readonly params?: object }
}

/** The screen of a file that stands so. */
async function open({ stage, status, apply_mode, ok_rows, fault }: Stands, language?: 'id') {
  const { id } = await sendFile(app, staff, upload.name, ['zone_code,name,region,surcharge', 'S1,South,south,0', 'S2,South,south,0'])
  await sql`update uploaded_files set stage = ${stage}, status = ${status}, apply_mode = ${apply_mode}, ok_rows = ${ok_rows},
    form_error = ${fault ? 'As it is told in English' : null}, form_fault = ${fault ? JSON.stringify(fault) : null} where id = ${id}`.execute(
    app.db.sql,
  )
  await drawFile(upload, id, language)
  return userEvent.setup()
}

const alerts = () => screen.getAllByRole('alert').map(one => one.textContent?.trim())

describe('the screen of a file that is cancelled', () => {
  it.each([
    ['all', 'It is all or nothing: rows applied so far are put back.'],
    ['good', 'Rows applied so far stay. The rest is not applied.'],
  ] as const)('says before, of %s, what becomes of what was applied', async (apply_mode, words) => {
    const person = await open({ stage: 'applying', status: 'PROCESSING', apply_mode, ok_rows: 1 })
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel rows.csv?' })
    within(dialog).getByText(words)
  })

  it('says after that nothing of a whole file stays', async () => {
    await open({ stage: 'reverted', status: 'FAILED', apply_mode: 'all', ok_rows: 0, fault: { code: 'cancelled' } })
    expect(alerts()).toEqual(['It was cancelled, so none of its rows was applied'])
  })

  it('says in the language of whoever looks why a file cannot be read', async () => {
    const fault = { code: 'column_missing', params: { column: 'zone_code' } }
    await open({ stage: 'parked', status: 'FAILED', apply_mode: 'all', ok_rows: 0, fault }, 'id')
    expect(alerts()).toEqual(['Kolom zone_code tidak ada'])
  })

  it('says after what of good rows stays', async () => {
    await open({ stage: 'cancelled', status: 'COMPLETED', apply_mode: 'good', ok_rows: 1 })
    expect(alerts()).toEqual(['1 row was applied before it was cancelled, and stays. The rest was not applied.'])
  })
})
