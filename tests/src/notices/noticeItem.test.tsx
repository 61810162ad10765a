import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notice } from '../../../schema/wire/noticeCalls.ts'
import { NoticeItem } from '../../../src/notices/NoticeItem.tsx'
import { draw } from '../support/draw.tsx'

const notice: Notice = {
  id: 1,
  kind: 'approval_asked',
  at: '2026-11-18T06:00:00.000Z',
  read: true,
  tool: 'payouts',
  title: '2026-08-05',
  address: null,
  open: true,
  by: 'Asha',
  params: {},
}

const cases: [changes: Partial<Notice>, locale: 'en' | 'id', said: string][] = [
  [{}, 'en', 'Asha needs your approval: 5 Aug 2026'],
  [{}, 'id', '5 Agu 2026'],
  // By the clocks of the country.
  [{ tool: 'referrals', title: '2026-11-18T20:30:00.000Z' }, 'en', 'Asha needs your approval: 19 Nov 2026, 02:00'],
  [{ tool: 'suppliers', title: 'Neel Designs' }, 'en', 'Asha needs your approval: Neel Designs'],
  [{ tool: 'user-block-file-upload', title: 'rows.csv', kind: 'file_checked' }, 'en', 'File checked: rows.csv'],
  [{ open: false, title: null }, 'en', 'Your approval was requested'],
  // When it was, in whole words: `5 h` is hours in one language and days in the other.
  [{}, 'en', '30 minutes ago'],
  [{}, 'id', '30 menit yang lalu'],
  [{ at: '2026-11-13T06:00:00.000Z' }, 'id', '5 hari yang lalu'],
]

test.each(cases)('a notice of %o says in %s: %s', async (changes, locale, said) => {
  await draw(<NoticeItem notice={{ ...notice, ...changes }} onOpen={() => undefined} />, { locale })
  const words = await screen.findByRole('button')
  await expect.poll(() => words.textContent, { timeout: 5000 }).toContain(said)
})
