import { eachField } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'

/** True if values of the field may lie in a browser for days: no part of it is a password, a key or masked. */
export const isStorable = (field: Field): boolean =>
  ![...eachField({ field })].some(one => one.field.writeOnly || one.field.masked !== undefined)
