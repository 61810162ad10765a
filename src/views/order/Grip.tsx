import DragIndicator from '@mui/icons-material/DragIndicator'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Reorder } from './useReorder.ts'

interface GripProps {
  readonly order: Pick<Reorder, 'grip'>
  readonly id: number
  readonly title: string
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly disabled?: boolean
}

/** By which an entry is dragged, or moved with Alt and an arrow. */
export function Grip({ order, id, title, place, of, disabled }: GripProps) {
  const t = useTranslate()
  return (
    <Handle
      type="button"
      disabled={disabled}
      aria-label={t('views.order.grip', { title, place, of })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={t('views.order.how')}
      {...order.grip(id)}
    >
      <DragIndicator aria-hidden sx={{ fontSize: 18 }} />
    </Handle>
  )
}

const Handle = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  minHeight: 24,
  verticalAlign: 'middle',
  borderRadius: 4,
  color: theme.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { background: theme.palette.action.hover },
  '&:active': { cursor: 'grabbing' },
  '&:disabled': { visibility: 'hidden' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}))
