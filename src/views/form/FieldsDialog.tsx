import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { formMessage } from '../../../i18n/formMessage.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { Rule } from '../../../schema/rule.ts'
import { isNothing } from '../../../schema/sameValue.ts'
import { refusalOf, useRefusalWords } from '../../changes/refusalWords.ts'
import { useArrived } from '../../chunks/lazyChunk.tsx'
import { DraftRestored } from '../../drafts/DraftRestored.tsx'
import { useDraftForm } from '../../drafts/useDraftForm.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { inputsOf } from '../../kinds/parts/TypedAsInput.tsx'
import { FieldSlot } from './FieldSlot.tsx'
import { FieldsGrid } from './FieldsGrid.tsx'
import { codesOf } from './faultsOf.ts'
import { focusFirstFault } from './focusFirstFault.ts'
import { AskedAbout } from './useFieldsForm.ts'
import { type FormValues, isTyped } from './valuesOf.ts'

export interface FieldsDialogProps {
  readonly title: string
  readonly tool: string
  readonly fields: Fields
  readonly rules?: readonly Rule[]
  readonly record?: ApiRecord | null
  /** Address of the draft, made by `draftPlace`. */
  readonly draft: string
  /** The first values, if they are not those of the record: a row that was added and not saved yet. */
  readonly typed?: FormValues
  /** Values that were answered before, on the way back from a preview. */
  readonly answers?: FormValues
  /** The row that is asked about. */
  readonly about?: Readonly<Record<string, unknown>>
  /** On the button that sends; none where there is nothing to send any more. */
  readonly submitWords: string | null
  /** Stands above the fields. */
  readonly children?: ReactNode
  /** Stands below them: what is chosen with them, and is no field. */
  readonly below?: ReactNode
  label(key: string): string
  help?(key: string): string | undefined
  /** What options of a field are called by. */
  optionsName?(key: string): string
  /** Tells more of a refusal than its words. */
  explain?(error: unknown): ReactNode
  /**
   * Takes what was typed, cleaned; an error it throws is shown.
   * @param changed what differs from the record
   * @returns `NOT_SENT` if it is not sent yet: the draft stays
   */
  onSubmit(changed: FormValues, all: FormValues): unknown
  /** Called when the draft is discarded: choices outside the fields are reset too. */
  onDiscard?(): void
  onClose(): void
}

const noRow = {}

/** Returned by `onSubmit` if more is asked before anything is sent. */
export const NOT_SENT = Symbol('not sent')

/** Asks for the values of a few fields: the questions of an action, a row of a table inside a form. */
export function FieldsDialog({ fields, rules = [], record = null, label, onSubmit, onClose, ...props }: FieldsDialogProps) {
  const t = useTranslate()
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const { typed, answers } = props
  const { form, changed, refuse, forgive, restored, forget } = useDraftForm({
    address: props.draft,
    fields,
    rules,
    record,
    typed,
    answers,
    label,
  })
  const [failure, setFailure] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const words = useRefusalWords()
  const asked = Object.entries(fields).filter(([, field]) => isTyped(field, record === null))
  const isArrived = useArrived(useMemo(() => inputsOf(fields, record !== null), [fields, record]))
  // What was answered before the dialog opened need not be typed.
  const first = Math.max(
    0,
    asked.findIndex(([key]) => isNothing((answers ?? typed)?.[key])),
  )
  const submit = form.handleSubmit(
    async values => {
      setBusy(true)
      setFailure(null)
      try {
        if ((await onSubmit(changed(values), values)) !== NOT_SENT) forget()
      } catch (error) {
        const { faults = {}, message } = refusalOf(error) ?? {}
        refuse(faults)
        setFailure(
          props.explain?.(error) ??
            (Object.keys(faults).some(path => !Object.hasOwn(fields, path.split('.')[0] ?? ''))
              ? words(error, '')
              : (message ?? words(error, t('messages.unexpected_error_retry')))),
        )
        if (content.current) focusFirstFault(content.current)
      } finally {
        setBusy(false)
      }
    },
    held => {
      setFailure(t(`messages.${formMessage(codesOf(held))}`))
      if (content.current) focusFirstFault(content.current)
    },
  )
  const onFormSubmit = (event: FormEvent) => {
    // A dialog stands inside the form that opened it, as React sees it: that one is not meant.
    event.stopPropagation()
    event.preventDefault()
    forgive()
    void submit()
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-draft`}
      onKeyDown={event => event.stopPropagation()}
    >
      <form onSubmit={onFormSubmit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ fontSize: 16, fontWeight: 600 }}>
          {props.title}
        </DialogTitle>
        <DialogContent ref={content}>
          {props.children}
          {failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <DraftRestored
            {...restored}
            id={`${id}-draft`}
            left={restored.left.map(label)}
            onDiscard={() => {
              restored.onDiscard()
              props.onDiscard?.()
            }}
          />
          <AskedAbout value={props.about ?? record ?? noRow}>
            <FormProvider {...form}>
              <FieldsGrid isSingle={asked.length === 1}>
                {(isArrived ? asked : []).map(([key, field], index) => (
                  <FieldSlot
                    key={key}
                    field={field}
                    name={key}
                    tool={props.tool}
                    optionsName={props.optionsName?.(key)}
                    label={label(key)}
                    help={props.help?.(key)}
                    record={record}
                    idPrefix={id}
                    autoFocus={index === first}
                  />
                ))}
              </FieldsGrid>
              {props.below}
            </FormProvider>
          </AskedAbout>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('views.back')}
          </Button>
          {props.submitWords !== null && (
            <Button type="submit" variant="contained" loading={isBusy}>
              {props.submitWords}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
