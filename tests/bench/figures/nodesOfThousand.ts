import { atMostOf } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { listSides } from '../support/listSides.ts'
import { countElements } from '../support/openList.ts'

export const nodesOfThousand: Figure = {
  work: 'elements of a page with a list of 1,000 rows × 8 columns',
  unit: 'elements',
  bar: atMostOf(2500, 'elements'),
  prepare: () =>
    listSides(async (page, open) => {
      await open()
      return countElements(page)
    }),
}
