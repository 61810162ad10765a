import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../useCounted.ts'

/** What is written: records made, changed and deleted, where that is known. */
export function Does({ file: { changes }, rows }: { readonly file: FileDetail; readonly rows: string }) {
  const t = useTranslate()
  const { number } = useCounted()
  const parts = (['inserts', 'updates', 'deletes'] as const)
    .filter(one => (changes?.[one] ?? 0) > 0)
    .map(one => t(`uploads.apply.${one}`, { count: number(changes?.[one] ?? 0) }))
  return parts.length > 0 ? t('uploads.apply.does', { rows, parts: parts.join(', ') }) : t('uploads.apply.does_rows', { rows })
}
