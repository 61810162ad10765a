import { useTranslate } from 'react-admin'
import { excelCalls } from '../../../dataProvider/excel.ts'
import type { FileRow } from '../../../dataProvider/uploads.ts'
import { light } from '../../tools/light.ts'
import { EXCEL_FILES } from '../backAddress.ts'
import { fileAddress } from '../fileAddress.ts'
import { FilesList } from '../files/FilesList.tsx'

/** The files of all file types of the Excel wizard, newest first. */
export function ExcelFiles() {
  const t = useTranslate()
  return (
    <FilesList
      name={t('resources.excel_upload.name')}
      page="/excel-upload"
      may="generic_excel_upload"
      readKey="excel-upload"
      read={excelCalls.files}
      addressOf={addressOf}
    />
  )
}

function addressOf({ family, id }: FileRow): string {
  const tool = light(family)
  return tool?.word === 'upload' ? fileAddress(tool.routes, id) : EXCEL_FILES
}
