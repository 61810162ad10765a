import ChevronRight from '@mui/icons-material/ChevronRight'
import { useTranslate } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useTable } from './TableContext.ts'

/** Opens the child rows under a row. */
export function OpenButton({ record, isOpen }: { record: ApiRecord; isOpen: boolean }) {
  const t = useTranslate()
  const { tool, toggleOpen } = useTable()
  const count = Array.isArray(record._nested) ? record._nested.length : 0
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('views.open_nested', { title: String(record[tool.title] ?? record.id), smart_count: count })}
      onClick={() => toggleOpen(record.id)}
    >
      <ChevronRight aria-hidden fontSize="small" />
    </button>
  )
}
