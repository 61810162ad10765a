import type { FileType } from '../../../dataProvider/excel.ts'
import type { WizardState } from './wizard.ts'

/** Whether everything that the current step asks for this file type has been chosen. */
export function isStepDone(state: WizardState, type: Pick<FileType, 'asks'> | undefined): boolean {
  if (!type) return false
  const lacks = (key: string, value: unknown) => type.asks.includes(key) && value === null
  if (state.currentStep === 2) return !lacks('category', state.categories.subSubCategory)
  return state.currentStep !== 3 || !(lacks('scale', state.selectedScaleId) || lacks('supplier', state.selectedSupplier))
}
