import { demo } from '../../../../../schema/demo.ts'

export const rows = demo({
  rows: world => [
    {
      id: 1,
      name: 'Asha Rao',
      email: 'asha@example.org',
      joined_on: world.moments.daysAgo(300),
      status: 'active',
      reminders: {
        kind: 'recurring',
        every: 'week',
        week_days: ['monday', 'thursday'],
        time: '10:30',
        start_date: world.moments.daysAgo(300),
        end: 'never ending',
      },
    },
    { id: 2, name: 'Budi Santoso', email: 'budi@example.org', joined_on: world.moments.daysAgo(40), status: 'active' },
  ],
})
