import { useAddress } from '../../routing/useAddress.ts'
import { EXCEL_FILES } from '../backAddress.ts'
import { ExcelFiles } from './ExcelFiles.tsx'
import { ExcelWizard } from './ExcelWizard.tsx'

/** The Excel wizard, and the files that came by it. */
export function ExcelUpload() {
  const { place } = useAddress()
  return place.at === 'page' && place.route === EXCEL_FILES ? <ExcelFiles /> : <ExcelWizard />
}
