import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RowTitle } from '../../../src/kinds/parts/RowTitle.tsx'
import { draw } from '../support/draw.tsx'

const titles: [tool: string, title: string, said: string, locale: 'en' | 'id'][] = [
  ['suppliers', 'Neel Designs', 'Neel Designs', 'en'],
  ['payouts', '2026-08-05', '5 Agu 2026', 'id'],
  // A moment is told by the clocks of the country, wherever the reader is.
  ['referrals', '2026-11-18T20:30:00.000Z', '19 Nov 2026, 02:00', 'en'],
  ['background_jobs', 'close_resolved_tickets', 'Tutup tiket yang selesai', 'id'],
  // The title of a membership is the name of its person, whatever that one is called by.
  ['team_members', 'Asha Rao', 'Asha Rao', 'en'],
]

test.each(titles)('a row of %s that is called %s is called %s by the panel', async (tool, title, said, locale) => {
  await draw(<RowTitle tool={tool} title={title} />, { locale })
  expect(await screen.findByText(said)).toBeInTheDocument()
})
