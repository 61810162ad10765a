import { demo } from '../../../../../schema/demo.ts'

export const rows = demo({
  after: ['books', 'members'],
  rows: world => [{ id: 1, book: 3, member: 1, due_on: world.moments.daysAgo(-14), status: 'out' }],
})
