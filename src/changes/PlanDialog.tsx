import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useId, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { Preview } from './Preview.tsx'
import { useCountWords, useRefusalWords } from './refusalWords.ts'

interface PlanDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly words: string
  readonly plan: ChangeSetAnswer | null
  /** What else is to be known before. */
  readonly note?: string
  /** Asks for the plan; called once where there is none yet. */
  read(): Promise<void>
  onApply(plan: ChangeSetAnswer): Promise<void>
  /** Leads to what was asked before, with all that was answered. */
  onBack?(): void
  onClose(): void
}

/** Shows a plan before it is carried out; the button says in numbers what it will do. */
export function PlanDialog({ title, words, plan, note, read, onApply, onBack, onClose }: PlanDialogProps) {
  const t = useTranslate()
  const id = useId()
  const counts = useCountWords()
  const refusal = useRefusalWords()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = useEvent(async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(refusal(error, t('messages.unexpected_error_retry')))
    } finally {
      setBusy(false)
    }
  })
  const isMissing = plan === null
  const start = useEvent(() => void attempt(read))
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing, start])
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onKeyDown={event => event.stopPropagation()}
    >
      <DialogTitle id={id} sx={{ fontSize: 16, fontWeight: 600 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {isMissing && isBusy && <LinearProgress aria-label={t('views.plan.reading')} />}
        {plan && <Preview plan={plan} />}
        {note && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {note}
          </Alert>
        )}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack ?? onClose} disabled={isBusy}>
          {t(onBack ? 'views.back' : 'views.cancel')}
        </Button>
        {plan ? (
          <Button variant="contained" loading={isBusy} disabled={plan.counts.rows === 0} onClick={() => attempt(() => onApply(plan))}>
            {plan.counts.rows > 0 ? `${words}: ${counts(plan, 1)}` : words}
          </Button>
        ) : (
          failure && (
            <Button variant="contained" onClick={() => attempt(read)}>
              {t('views.retry')}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  )
}
