import { demo } from '../../../../../schema/demo.ts'

export const rows = demo({
  rows: world => [
    { id: 1, name: 'Asha Rao', email: 'asha@example.org', joined_on: world.moments.daysAgo(300), status: 'active' },
    { id: 2, name: 'Budi Santoso', email: 'budi@example.org', joined_on: world.moments.daysAgo(40), status: 'active' },
  ],
})
