import type { FileType } from '../../../dataProvider/excel.ts'
import type { WizardState } from './wizard.ts'

/** What travels with the file: of what was chosen, that which the type asks. */
export function paramsOf(
  { categories, selectedScaleId, selectedSupplier, selectedSource }: WizardState,
  { asks }: Pick<FileType, 'asks'>,
): Record<string, unknown> {
  const all = { category: categories.subSubCategory, scale: selectedScaleId, supplier: selectedSupplier, source: selectedSource }
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => asks.includes(key) && value !== null))
}
