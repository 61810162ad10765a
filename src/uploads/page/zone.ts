/** Where files are dropped. */
export const zone = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 88,
  p: 2,
  border: '1px dashed',
  borderColor: 'action.disabled',
  borderRadius: 1.5,
  cursor: 'pointer',
  '&[data-faulty]': { borderColor: 'error.main' },
  '&[data-over]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
}
