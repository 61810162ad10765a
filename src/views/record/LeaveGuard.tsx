import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type RefObject, useEffect } from 'react'
import { useBlocker, useTranslate } from 'react-admin'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Somebody leaves on purpose. */
  readonly leaving: RefObject<boolean>
  onDiscard(): void
}

/** Asks before what was typed is left behind: on a link, on the way back, and on closing the tab. */
export function LeaveGuard({ isDirty, leaving, onDiscard }: LeaveGuardProps) {
  const t = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, leaving])
  const leave = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title" sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.leave.title')}
      </DialogTitle>
      <DialogContent>{t('views.leave.text')}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={leave}>
          {t('views.leave.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {t('views.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
