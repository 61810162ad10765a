import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

interface ConfirmDialogProps {
  readonly title: string
  /** The verb on the button, in numbers where there are any. */
  readonly button: string
  readonly isBusy: boolean
  readonly isBlocked?: boolean
  readonly failure?: string | null
  readonly children: ReactNode
  onConfirm(): void
  onClose(): void
}

/** Says what will happen before it does. */
export function ConfirmDialog({ title, button, isBusy, isBlocked, failure, children, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, fontSize: 14 }}>
        {children}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('views.back')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={isBlocked} onClick={onConfirm} autoFocus>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
