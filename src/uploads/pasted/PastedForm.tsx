import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { entriesOf } from '../../../schema/entriesOf.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { Upload } from '../../../schema/upload.ts'
import { useSaid } from '../../changes/useSaid.tsx'
import { FieldSlot } from '../../views/form/FieldSlot.tsx'
import { FieldsGrid } from '../../views/form/FieldsGrid.tsx'
import { focusFirstFault } from '../../views/form/focusFirstFault.ts'
import { useFieldsForm } from '../../views/form/useFieldsForm.ts'
import type { UploadLabels } from '../useUploads.ts'
import { EntriesBox } from './EntriesBox.tsx'
import { TaskPlanDialog } from './TaskPlanDialog.tsx'
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
  const id = useId()
  const said = useSaid()
  const place = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  // The form begins anew with other fields, so they have to stay the same ones.
  const asked = useMemo(
    (): Fields => Object.fromEntries(Object.entries(upload.options).filter(([key]) => !Object.hasOwn(answered, key))),
    [upload, answered],
  )
  const { form, refuse, forgive } = useFieldsForm({ fields: asked, rules: none, record: null, label: labels.option })
  const { isBusy, failures, plan, foresee, run, forget } = useTask(upload, refuse)
  const columns = Object.keys(upload.columns).length
  const { entries } = useMemo(() => entriesOf(text, columns), [text, columns])
  const most = upload.pasted?.most ?? Number.POSITIVE_INFINITY
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
      <EntriesBox
        upload={upload}
        text={text}
        disabled={isBusy}
        onText={typed => {
          setText(typed)
          forget()
        }}
      />
      {Object.keys(asked).length > 0 && (
        <FormProvider {...form}>
          <FieldsGrid isSingle={Object.keys(asked).length === 1}>
            {Object.entries(asked).map(([key, field]) => (
              <FieldSlot
                key={key}
                field={field}
                name={key}
                tool={upload.name}
                label={labels.option(key)}
                help={labels.optionHelp(key)}
                record={null}
                disabled={isBusy}
                idPrefix={id}
              />
            ))}
          </FieldsGrid>
        </FormProvider>
      )}
      {failures.length > 0 && (
        <Alert severity="error">
          {failures.length === 1 ? (
            failures[0]
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
              {failures.map(failure => (
                <li key={failure}>{failure}</li>
              ))}
            </Box>
          )}
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
            said(done.message ?? t('messages.saved'), done.revertible ? (done.change_set ?? undefined) : undefined)
            setText('')
          }}
        />
      )}
    </Box>
  )
}

const none = [] as const
