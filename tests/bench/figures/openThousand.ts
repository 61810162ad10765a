import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { listSides } from '../support/listSides.ts'

export const openThousand: Figure = {
  work: 'open a list of 1,000 rows × 8 columns',
  unit: 'ms',
  bar: atMost(0.35),
  prepare: () => listSides((_, open) => open()),
}
