import type { FigureKind } from '../../../schema/figureKinds.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { integer, money, timestamp } from '../../../schema/language.ts'

/** How each kind of figure is written. */
export const figureFields: Readonly<Record<FigureKind, Field>> = {
  count: integer() as Field,
  part: integer() as Field,
  money: money() as Field,
  moment: timestamp() as Field,
}
