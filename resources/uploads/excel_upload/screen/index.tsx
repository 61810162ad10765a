import { useTranslate } from 'react-admin'
import type { FileRow } from '../../../../schema/wire/uploadShapes.ts'
import { useAddress } from '../../../../src/routing/address.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { fileAddress } from '../../../../src/uploads/addresses.ts'
import { FilesList } from '../../../../src/uploads/files/FilesList.tsx'
import { ExcelWizard } from './ExcelWizard.tsx'
import { EXCEL_FILES, excelCalls } from './excelCalls.ts'

/** The Excel wizard, and the files that came by it. */
export default function ExcelUpload() {
  const { place } = useAddress()
  return place.at === 'page' && place.route === EXCEL_FILES ? <ExcelFiles /> : <ExcelWizard />
}

/** The files of all file types of the Excel wizard, newest first. */
function ExcelFiles() {
  const t = useTranslate()
  const { light } = useTools()
  const addressOf = ({ family, id }: FileRow): string => {
    const tool = light(family)
    return tool?.type === 'upload' ? fileAddress(tool.routes, id) : EXCEL_FILES
  }
  return (
    <FilesList
      name={t('resources.excel_upload.name')}
      page="/excel-upload"
      permission="generic_excel_upload"
      readKey="excel-upload"
      read={excelCalls.files}
      addressOf={addressOf}
    />
  )
}
