import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Preview } from './Preview.tsx'
import { useCountWords } from './refusalWords.ts'
import { useAttempt } from './useAttempt.ts'

interface PlanDialogProps {
  readonly title: string
  readonly words: string
  readonly plan: ChangeSetAnswer | null
  /** The text of the button once the plan is there; its name and numbers by default. */
  readonly planWords?: string | undefined
  /** What else is to be known before. */
  readonly note?: string
  /** What it does is red. */
  readonly isHarmful?: boolean
  /** It can be done no more: nothing is left but to go back. */
  readonly isOver?: boolean
  /** Tells more of a refusal than its words. */
  explain?(error: unknown): ReactNode
  /** Asks for the plan; called once where there is none yet. */
  read(): Promise<void>
  onApply(plan: ChangeSetAnswer): Promise<void>
  /** Leads to what was asked before, with all that was answered. */
  onBack?(): void
  onClose(): void
}

/** Tells of a plan that it waits until another person agrees. */
export function AnotherPerson({ plan }: Pick<PlanDialogProps, 'plan'>) {
  const t = useTranslate()
  return plan?.second_person ? <Alert severity="info">{t('views.plan.second_person')}</Alert> : null
}

/** Shows a plan before it is carried out; the button says in numbers what it will do. */
export function PlanDialog({
  title,
  words,
  plan,
  planWords,
  note,
  isHarmful,
  isOver = false,
  explain,
  read,
  onApply,
  onBack,
  onClose,
}: PlanDialogProps) {
  const t = useTranslate()
  const counts = useCountWords()
  const { isBusy, failure, attempt } = useAttempt(explain)
  const isMissing = plan === null
  const start = useEvent(() => void attempt(read))
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing, start])
  const applying = planWords ?? (plan && plan.counts.rows > 0 ? `${words}: ${counts(plan, 1)}` : words)
  return (
    <ConfirmDialog
      title={title}
      button={isOver ? undefined : plan ? applying : failure ? t('views.retry') : undefined}
      back={t('views.back')}
      isBusy={isBusy}
      isBlocked={plan?.counts.rows === 0}
      isHarmful={isHarmful && plan !== null}
      failure={failure}
      onConfirm={() => attempt(plan ? () => onApply(plan) : read)}
      onBack={onBack}
      onClose={onClose}
      onKeyDown={event => event.stopPropagation()}
    >
      {isMissing && isBusy && <LinearProgress aria-label={t('views.plan.reading')} />}
      {plan && <Preview plan={plan} />}
      {note && <Alert severity="info">{note}</Alert>}
      <AnotherPerson plan={plan} />
    </ConfirmDialog>
  )
}
