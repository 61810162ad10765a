import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { entriesOf, type Upload } from '../../../schema/upload.ts'
import type { TaskAnswer } from '../../../schema/wire/uploadShapes.ts'
import { ConfirmDialog } from '../../changes/ConfirmDialog.tsx'
import { useSaid } from '../../changes/useSaid.tsx'
import { DraftRestored } from '../../drafts/DraftRestored.tsx'
import { isStorable } from '../../drafts/isStorable.ts'
import { useDraftState } from '../../drafts/useDraftState.ts'
import { FieldsGrid } from '../../views/form/FieldsGrid.tsx'
import { focusFirstFault } from '../../views/form/focusFirstFault.ts'
import { ChangeFigures } from '../file/ChangeFigures.tsx'
import { Options, useOptionsForm } from '../Options.tsx'
import { useCounted } from '../parts.tsx'
import type { UploadLabels } from '../useUploads.ts'
import { EntriesBox } from './EntriesBox.tsx'
import { useTask } from './useTask.ts'

interface PastedFormProps {
  readonly upload: Upload
  readonly labels: UploadLabels
  /** Options that are answered already, by the address. */
  readonly answered: Readonly<Record<string, string>>
}

/** Takes the entries and what is asked beside them, shows what they would do, and does it. What is refused leaves everything as it was typed. */
export function PastedForm({ upload, labels, answered }: PastedFormProps) {
  const t = useTranslate()
  const said = useSaid()
  const place = useRef<HTMLFormElement>(null)
  const { asked, form, refuse, forgive, ...draft } = useOptionsForm(upload, labels, answered)
  const pasted = useDraftState(`${draft.address}#entries`, '', () => Object.values(upload.columns).every(isStorable))
  const text = pasted.value
  const { isBusy, failures, plan, foresee, run, forget } = useTask(upload, refuse)
  const columns = Object.keys(upload.columns).length
  const { entries } = useMemo(() => entriesOf(text, columns), [text, columns])
  const most = upload.pasted?.max ?? Number.POSITIVE_INFINITY
  const submit = form.handleSubmit(
    async params => foresee({ entries: text, params: { ...params, ...answered } }),
    () => place.current && focusFirstFault(place.current),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    forgive()
    void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    place.current?.requestSubmit()
  }
  return (
    <Box component="form" ref={place} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2 }}>
      <DraftRestored
        isRestored={draft.restored.isRestored || pasted.restored.isRestored}
        left={draft.restored.left.map(labels.option)}
        onDiscard={() => {
          draft.restored.onDiscard()
          pasted.reset()
        }}
      />
      <EntriesBox
        upload={upload}
        text={text}
        disabled={isBusy}
        onText={typed => {
          pasted.put(typed)
          forget()
        }}
      />
      {Object.keys(asked).length > 0 && (
        <FormProvider {...form}>
          <FieldsGrid isSingle={Object.keys(asked).length === 1}>
            <Options upload={upload} labels={labels} asked={asked} disabled={isBusy} />
          </FieldsGrid>
        </FormProvider>
      )}
      {failures.length > 0 && (
        <Alert severity="error">
          <Box
            component="ul"
            sx={{ m: 0, pl: failures.length > 1 ? 2 : 0, listStyle: failures.length > 1 ? undefined : 'none', overflowWrap: 'anywhere' }}
          >
            {failures.map(failure => (
              <li key={failure}>{failure}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" loading={isBusy && !plan} disabled={entries.length > most}>
          {t('uploads.preview')}
        </Button>
      </Box>
      {plan && (
        <TaskPlanDialog
          name={labels.name}
          plan={plan}
          isIrreversible={upload.irreversible === true}
          isBusy={isBusy}
          failures={failures}
          onClose={forget}
          onApply={async () => {
            const done = await run({ entries: text, params: { ...form.getValues(), ...answered } })
            if (!done) return
            if (done.state === 'waiting') said(t('uploads.said.hand_in'))
            else said(done.message ?? t('messages.saved'), done.revertible ? (done.change_set ?? undefined) : undefined)
            draft.forget()
            pasted.reset()
          }}
        />
      )}
    </Box>
  )
}

interface TaskPlanDialogProps {
  readonly name: string
  readonly plan: TaskAnswer
  readonly isIrreversible: boolean
  readonly isBusy: boolean
  readonly failures: readonly string[]
  onApply(): void
  onClose(): void
}

/** What a task would do with the entries, before it does. */
function TaskPlanDialog({ name, plan, isIrreversible, isBusy, failures, onApply, onClose }: TaskPlanDialogProps) {
  const t = useTranslate()
  const counted = useCounted()
  const { count, repeated, skipped, changes, second_person } = plan
  const entries = counted.of('uploads.entries_count', count)
  return (
    <ConfirmDialog
      title={t('uploads.preview_title', { name })}
      button={second_person ? t('uploads.apply.hand_in', { rows: entries }) : t('uploads.do', { name, entries })}
      back={t('views.back')}
      isBusy={isBusy}
      autoFocus
      isBlocked={count === 0}
      failure={failures[0]}
      onConfirm={onApply}
      onClose={onClose}
    >
      <div>
        {[entries, repeated > 0 && counted.of('uploads.entries_repeated', repeated)].filter(Boolean).join(', ')}
        {skipped > 0 && `. ${counted.of('uploads.entries_skipped', skipped)}`}
      </div>
      {changes && <ChangeFigures changes={changes} />}
      {isIrreversible && <Alert severity="warning">{t('uploads.apply.irreversible')}</Alert>}
    </ConfirmDialog>
  )
}
