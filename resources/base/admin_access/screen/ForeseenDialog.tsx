import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Foreseen } from '../../../../schema/wire/access.ts'
import { ForeseenPeople } from '../../../../src/changes/ForeseenPeople.tsx'
import { useAttempt } from '../../../../src/changes/useAttempt.ts'

interface ForeseenDialogProps {
  readonly people: readonly Foreseen[]
  onApply(): Promise<void>
  onClose(): void
}

/** Who would gain and lose which tools, before it is saved. */
export function ForeseenDialog({ people, onApply, onClose }: ForeseenDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('access.what_if')}
      </DialogTitle>
      <DialogContent>
        {people.length === 0 && <Box>{t('access.nobody_changes')}</Box>}
        <ForeseenPeople people={people} />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('views.back')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => attempt(onApply)} autoFocus>
          {people.length > 0 ? t('access.save_for', { smart_count: people.length }) : t('views.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
