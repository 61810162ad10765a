import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { DraftRestored } from '../../drafts/DraftRestored.tsx'
import { FieldSlot } from '../form/FieldSlot.tsx'
import { LeaveGuard } from '../record/LeaveGuard.tsx'
import { useRecordForm } from '../record/useRecordForm.ts'
import { useSaveRecord } from '../record/useSaveRecord.ts'
import { useSubmit } from '../record/useSubmit.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { framed } from './Place.tsx'

/** The form of a new row above the list: saved, it is empty for the next one, and the row stands below. */
export default function CreateHere({ tool, labels, keys }: ToolProps & { readonly keys: readonly string[] }) {
  const t = useTranslate()
  const id = useId()
  const form = useRecordForm(tool, labels, null)
  const saving = useSaveRecord(tool, null, form, () => form.discard())
  const { element, submit } = useSubmit(form, saving, null)
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...framed, p: { xs: 1.5, sm: 2 }, m: { xs: 1, sm: '8px 16px 0' } }}>
      <Box component="p" id={id} sx={{ m: 0, mb: 1.5, fontSize: 14, fontWeight: 600 }}>
        {t('views.new_record', { one: labels.one })}
      </Box>
      <FormProvider {...form.form}>
        <form ref={element} onSubmit={submit} noValidate>
          <DraftRestored isRestored={form.isTakenUp} left={form.left} />
          {saving.failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {saving.failure}
            </Alert>
          )}
          <Box
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))', alignItems: 'start' }}
          >
            {keys.map(key => {
              const field = tool.fields[key]
              return (
                field && (
                  <FieldSlot
                    key={key}
                    field={field}
                    name={key}
                    tool={tool.name}
                    label={labels.field(key)}
                    help={labels.help(key)}
                    record={null}
                    idPrefix={id}
                  />
                )
              )
            })}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
            {form.isDirty && (
              <Button
                color="inherit"
                disabled={saving.isSaving}
                onClick={() => {
                  saving.forgive()
                  form.discard()
                }}
              >
                {t('views.discard')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={saving.isSaving}>
              {t('views.create')}
            </Button>
          </Box>
        </form>
      </FormProvider>
      <LeaveGuard isDirty={form.isDirty} leaving={form.leaving} onDiscard={form.forget} />
    </Box>
  )
}
