import { screen } from '@testing-library/react'
import { session as sessionOf } from '../../../authProvider/session.ts'
import type { Upload } from '../../../schema/upload.ts'
import { FilePage } from '../../../src/uploads/file/FilePage.tsx'
import { draw } from '../support/draw.tsx'

/** Draws the screen of a file that was sent as `rows.csv`, and waits for it. */
export async function drawFile(upload: Upload, id: number, locale?: 'id'): Promise<void> {
  const session = sessionOf(new EventTarget())
  await session.check()
  await draw(<FilePage upload={upload} id={id} />, { session, locale })
  await screen.findByRole('heading', { level: 1, name: 'rows.csv' })
}
