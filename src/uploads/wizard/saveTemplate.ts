import { excelCalls } from '../../../dataProvider/excel.ts'
import { refused } from '../../../dataProvider/request.ts'

/**
 * Fetches the template of a file type and has the browser save it.
 * @throws Refused
 */
export async function saveTemplate(fileType: string, extension: 'xlsx' | 'csv', params: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(excelCalls.template, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ file_type: fileType, file_extension: extension, params }),
  }).catch(() => {
    throw refused(0, null)
  })
  if (!response.ok) throw refused(response.status, await response.json().catch(() => null))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileType}.${extension}`
  link.click()
  URL.revokeObjectURL(address)
}
