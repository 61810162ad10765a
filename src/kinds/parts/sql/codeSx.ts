import type { SystemStyleObject, Theme } from '@mui/system'

/** How a statement is written, typed or told: each character as wide as any other, so that the coloured one lies exactly below the typed one. */
export const codeSx: SystemStyleObject<Theme> = {
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: 13,
  lineHeight: '20px',
  tabSize: 2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& .word': { color: 'primary.main', fontWeight: 400 },
  '& .text': { color: 'success.main' },
  '& .number': { color: 'warning.main' },
  '& .remark': { color: 'text.secondary', fontStyle: 'italic' },
}
