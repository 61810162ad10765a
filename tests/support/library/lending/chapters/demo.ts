import { demo } from '../../../../../schema/demo.ts'

export const rows = demo({
  after: ['books'],
  rows: () =>
    ['Our picture of the universe', 'Space and time', 'The expanding universe', 'Black holes'].map((title, index) => ({
      id: index + 1,
      book: 2,
      title,
      position: index + 1,
    })),
})
