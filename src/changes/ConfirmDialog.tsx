import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface ConfirmDialogProps extends Pick<DialogProps, 'onKeyDown'> {
  readonly title: string
  /** The verb on the button, in numbers where there are any; without one there is nothing to confirm yet. */
  readonly button?: string
  /** On the button that leads back. */
  readonly back: string
  readonly isBusy: boolean
  readonly isBlocked?: boolean
  /** Its button is red. */
  readonly isHarmful?: boolean
  readonly autoFocus?: boolean
  readonly failure?: ReactNode
  readonly children: ReactNode
  onConfirm(): void
  /** Closes it, where nothing else is said. */
  onBack?(): void
  onClose(): void
}

/** Says what will happen before it does. */
export function ConfirmDialog({
  title,
  button,
  back,
  failure,
  children,
  onConfirm,
  onClose,
  onBack = onClose,
  ...rest
}: ConfirmDialogProps) {
  const { isBusy, isBlocked, isHarmful, autoFocus, onKeyDown } = rest
  const id = useId()
  // Always a function: MUI takes an `undefined` here for one, and Escape would close nothing.
  const typed: DialogProps['onKeyDown'] = event => onKeyDown?.(event)
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id} onKeyDown={typed}>
      <DialogTitle id={id} sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', fontSize: 14 }}>
        {children}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={isBusy}>
          {back}
        </Button>
        {button && (
          <Button
            variant="contained"
            color={isHarmful ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isBlocked}
            onClick={onConfirm}
            autoFocus={autoFocus}
          >
            {button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
