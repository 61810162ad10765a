import { demo, numbered } from '../../demo/world.ts'

/** One template of each kind that people use, and one that is offered no more. */
export const rows = demo({
  rows: () =>
    numbered([
      { name: 'Two in a row', kind: 'grid', tile_multiple: 2, active: true },
      { name: 'Three in a row', kind: 'grid', tile_multiple: 3, active: true },
      { name: 'Four icons in a row', kind: 'grid', tile_multiple: 4, active: true },
      { name: 'Strip of two', kind: 'strip', tile_multiple: 2, active: true },
      { name: 'Strip of three', kind: 'strip', tile_multiple: 3, active: true },
      { name: 'Fading carousel', kind: 'carousel animated', tile_multiple: 2, active: true },
      { name: 'Scrolling carousel', kind: 'carousel scrolling', tile_multiple: 3, active: true },
      { name: 'Four icons, old', kind: 'strip', tile_multiple: 4, active: false },
    ]),
})
