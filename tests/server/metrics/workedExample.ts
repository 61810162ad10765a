import type { Example } from './placeOrders.ts'

/** The orders of the worked example of the dashboard, seen from 2026-11-18 12:00 in India. */
export const workedExample: readonly Example[] = [
  { name: 'A', placed_at: '2026-11-18T05:00:00Z', verified: true, sub: '2:500' },
  { name: 'B', placed_at: '2026-11-18T06:00:00Z', verified: false, sub: '2:700 5:300' },
  { name: 'C', placed_at: '2026-11-17T18:30:00Z', verified: true, sub: '12:400' },
  { name: 'D', placed_at: '2026-11-17T18:29:59Z', verified: true, sub: '3:250' },
  { name: 'E', placed_at: '2026-11-16T04:00:00Z', verified: true, sub: '5:900' },
  { name: 'F', placed_at: '2026-11-15T18:30:00Z', verified: true, sub: '3:350' },
  { name: 'G', placed_at: '2026-11-15T18:29:59Z', verified: true, sub: '4:450' },
  { name: 'H', placed_at: '2026-11-12T09:00:00Z', verified: false, sub: '9:600' },
  { name: 'I', placed_at: '2026-11-09T09:00:00Z', verified: true, sub: '4:200 4:100' },
  { name: 'J', placed_at: '2026-11-04T03:00:00Z', verified: true, sub: '7:800' },
  { name: 'K', placed_at: '2026-11-03T10:00:00Z', verified: false, sub: '1:1000' },
  { name: 'L', placed_at: '2026-11-02T10:00:00Z', verified: true, sub: '8:550' },
  { name: 'M', placed_at: '2026-10-31T18:30:00Z', verified: true, sub: '4:650' },
  { name: 'N', placed_at: '2026-10-31T18:29:59Z', verified: true, sub: '4:150' },
  { name: 'P', placed_at: '2026-10-26T06:00:00Z', verified: false, sub: '11:120' },
  { name: 'Q', placed_at: '2026-10-25T18:29:59Z', verified: true, sub: '4:999' },
]
