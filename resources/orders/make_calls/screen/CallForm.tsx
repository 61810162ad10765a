import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { formMessage } from '../../../../i18n/formMessage.ts'
import type { Fields } from '../../../../schema/fields.ts'
import { refusalOf, useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDraftForm } from '../../../../src/drafts/useDraftForm.ts'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { useAddress } from '../../../../src/routing/address.tsx'
import { FieldSlot } from '../../../../src/views/form/FieldSlot.tsx'
import { FieldsGrid } from '../../../../src/views/form/FieldsGrid.tsx'
import { codesOf } from '../../../../src/views/form/faultsOf.ts'
import { focusFirstFault } from '../../../../src/views/form/focusFirstFault.ts'
import { type FormValues, isTyped } from '../../../../src/views/form/valuesOf.ts'
import { RecordCard } from '../../../../src/views/record/RecordCard.tsx'
import { useLabels } from '../../../../src/views/tool/useLabels.ts'
import { useTool } from '../../../../src/views/tool/useTool.ts'
import { CalledNumber } from './CalledNumber.tsx'
import { OpenCall } from './OpenCall.tsx'

const whom = ['call_to_type', 'call_to_id']

/** Whom to call, the number, and how it went. A logged call leaves the form empty for the next one. */
export function CallForm() {
  const t = useTranslate()
  const tool = useTool('call_logs')
  const labels = useLabels(tool)
  const panel = usePanel()
  const said = useSaid()
  const refresh = useRefresh()
  const words = useRefusalWords()
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [call, setCall] = useState<number | null>(null)
  const prefilled = usePrefilled(tool.fields)
  const { form, before, changed, refuse, forgive, restored, forget } = useDraftForm({
    // A link that says whom to call begins another call.
    address: draftPlace('call_logs', 'new', `call ${JSON.stringify(prefilled)}`),
    fields: tool.fields,
    rules: tool.rules,
    record: null,
    typed: prefilled,
    label: labels.field,
  })
  const log = form.handleSubmit(
    async values => {
      setBusy(true)
      try {
        const { data } = await panel.create<Record<string, unknown>, ApiRecord & { _change_set?: number }>('call_logs', {
          data: changed(values),
        })
        form.reset(before)
        forget()
        said(t('messages.saved'), data._change_set)
        setCall(data.id)
        refresh()
      } catch (error) {
        refuse(refusalOf(error)?.faults ?? {})
        setFailure(refusalOf(error)?.message ?? words(error, t('messages.unexpected_error_retry')))
        if (element.current) focusFirstFault(element.current)
      } finally {
        setBusy(false)
      }
    },
    held => {
      setFailure(t(`messages.${formMessage(codesOf(held))}`))
      if (element.current) focusFirstFault(element.current)
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    forgive()
    void log()
  }
  const slot = (key: string) => {
    const field = tool.fields[key]
    if (!field || !isTyped(field, true)) return null
    return (
      <FieldSlot
        key={key}
        field={field}
        name={key}
        tool="call_logs"
        label={labels.field(key)}
        help={labels.help(key)}
        record={null}
        idPrefix="call"
      />
    )
  }
  return (
    <FormProvider {...form}>
      {call !== null && <OpenCall id={call} />}
      <Box component="form" ref={element} noValidate onSubmit={submit}>
        <RecordCard title={null}>
          {failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <DraftRestored {...restored} left={restored.left.map(labels.field)} />
          <FieldsGrid>{whom.map(slot)}</FieldsGrid>
          <CalledNumber />
          <FieldsGrid>
            {Object.keys(tool.fields)
              .filter(key => !whom.includes(key))
              .map(slot)}
          </FieldsGrid>
          <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 2 }}>
            {t('resources.make_calls.screen.log_call')}
          </Button>
        </RecordCard>
      </Box>
    </FormProvider>
  )
}

/** Whom to call, as the address says it: a button elsewhere leads here with it. */
function usePrefilled(fields: Fields): FormValues {
  const { search } = useAddress()
  return useMemo(() => Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => Object.hasOwn(fields, key))), [search, fields])
}
