import { useTranslate } from 'react-admin'
import { fileErrors } from '../../../schema/fileErrors.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'

/** What is wrong with a file as a whole, in the person's language where the words are ours; null where nothing is. */
export function useFormError(file: Pick<FileDetail, 'form_error'> | undefined): string | null {
  const t = useTranslate()
  const text = file?.form_error ?? null
  const key = Object.entries(fileErrors).find(([, words]) => words === text)?.[0]
  return key === undefined ? text : t(`uploads.form_errors.${key}`)
}
