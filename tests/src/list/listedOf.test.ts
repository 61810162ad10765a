import { expect, test } from 'vitest'
import { listedOf } from '../../../src/views/list/saved/SavedViews.tsx'

test('a list that everybody finds counts its days from today', () => {
  const views = {
    late: { filter: { status: [3, 10] }, days: { placed_at: [-30, null], promised_date: [null, -1] } },
    mine: { filter: { status: 9 }, currentUserFields: ['held_by'] },
    now: { filter: {}, days: { placed_at: [0, 0] } },
  } as const
  expect(listedOf(views, '2026-03-01', 7)).toEqual([
    ['late', { status: [3, 10], placed_at_from: '2026-01-30', promised_date_to: '2026-02-28' }],
    ['mine', { status: 9, held_by: 7 }],
    ['now', { placed_at_from: '2026-03-01', placed_at_to: '2026-03-01' }],
  ])
})
