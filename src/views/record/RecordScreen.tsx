import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { useEvent, useRedirect, useTranslate } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { keepsVersions } from '../../../schema/published.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { AlsoEdited } from '../../drafts/AlsoEdited.tsx'
import type { ServerDraft } from '../../drafts/useServerDraft.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { OverPlace } from '../../shell/OverPlace.tsx'
import type { ToolProps } from '../tool/useLabels.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { mayWait, PhonePreview, PresetBar, QueueBar, RecordSteps, ShortLinkCard, VersionDifference, WaitingChanges } from './formParts.ts'
import { Leads } from './Leads.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { layoutOf, layoutOfNew, type Tab } from './layoutOf.ts'
import { MakeFrom } from './MakeFrom.tsx'
import { Prints } from './Prints.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useSteps } from './steps/useSteps.ts'
import { TabScreenView } from './TabScreenView.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { useSaveRecord } from './useSaveRecord.ts'
import { useSubmit } from './useSubmit.ts'
import { Warnings } from './Warnings.tsx'

const ConflictDialog = lazyChunk('conflict', () => import('../../changes/ConflictDialog.tsx'))

/** What has the focus is not hidden by the top bar or the save bar. */
const clearOfBars = { scrollMarginTop: '64px', scrollMarginBottom: '72px' }

interface RecordScreenProps extends ToolProps {
  /** Null while it is new. */
  readonly record: ApiRecord | null
  /** Shown between the header and the form. */
  readonly above?: ReactNode
  /** Seen, but not to be changed. */
  readonly isReadOnly: boolean
  /** Facts and history. */
  readonly aside?: ReactNode
  /** Where what is typed is kept on the server too. */
  readonly draft?: ServerDraft
  onSaved(saved: ApiRecord): void
}

/** A record: its header, its form, and beside it facts and history. */
export function RecordScreen({ tool, labels, record, above, isReadOnly, aside, draft, onSaved }: RecordScreenProps) {
  const t = useTranslate()
  const form = useRecordForm(tool, labels, record, draft)
  const redirect = useRedirect()
  const leave = () => {
    if (!record) form.leaving.current = true
  }
  const onWaiting = () => {
    leave()
    // What was to be made is none yet.
    if (!record) redirect('list', tool.name)
  }
  const onDone = (saved: ApiRecord) => {
    leave()
    onSaved(saved)
  }
  const saving = useSaveRecord(tool, record, form, onDone, onWaiting)
  const { element, attempt, submit } = useSubmit(form, saving, record)
  const steps = useSteps(tool, record === null, form, element)
  const next = steps?.next
  const onSubmit = (event: FormEvent) => {
    if (!next) return submit(event)
    event.preventDefault()
    void next()
  }
  const drawTab = (tab: Tab) =>
    tab.screen && record ? (
      <Box sx={{ py: 2 }}>
        <TabScreenView name={`${tool.name} ${tab.tab}`} screen={tab.screen} record={record} />
      </Box>
    ) : (
      <RecordFields tool={tool} labels={labels} tab={tab} record={record} isReadOnly={isReadOnly} />
    )
  useFormKeys(element)
  const { errors } = form.form.formState
  const isDirty = form.isDirty && !isReadOnly
  const besides = tool.preview !== undefined || (tool.redirects !== undefined && record !== null)
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1280, mx: 'auto', containerType: 'inline-size' }}>
      <RecordHeader tool={tool} labels={labels} record={record} other="show">
        {record && tool.createRelated && (
          <Suspense>
            <MakeFrom tool={tool} labels={labels} makes={tool.createRelated} record={record} />
          </Suspense>
        )}
        {tool.presets && !isReadOnly && (
          <Suspense>
            <PresetBar tool={tool} labels={labels} presets={tool.presets} form={form} record={record} />
          </Suspense>
        )}
        {record && <Prints tool={tool} labels={labels} record={record} />}
        {record && tool.links && <Leads tool={tool} labels={labels} record={record} />}
        {record && <RecordActions tool={tool} labels={labels} record={record} isDirty={isDirty} />}
      </RecordHeader>
      {above}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          ...(aside || besides ? { '@container (min-width: 820px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' } } : {}),
        }}
      >
        <FormProvider {...form.form}>
          <Box
            component="form"
            ref={element}
            noValidate
            onSubmit={onSubmit}
            sx={{ minWidth: 0, '& :is(input, textarea, select, button)': clearOfBars }}
          >
            {form.isTakenUp && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('views.draft_taken_up')}
              </Alert>
            )}
            {form.left.length > 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('views.draft.left', { fields: form.left.join(', ') })}
              </Alert>
            )}
            {draft && <AlsoEdited others={draft.others} />}
            {record && <ChangedMeanwhile tool={tool} record={record} isDirty={isDirty} />}
            {record && mayWait(tool) && (
              <Suspense>
                <WaitingChanges tool={tool} record={record} isDirty={isDirty} />
              </Suspense>
            )}
            {saving.failure && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {saving.failure}
              </Alert>
            )}
            {record && tool.queue && <QueueBar tool={tool} labels={labels} record={record} isDirty={isDirty} />}
            <Warnings tool={tool} labels={labels} record={record} />
            {steps ? (
              <Suspense fallback={null}>
                <RecordSteps tool={tool} labels={labels} steps={steps} faulty={Object.keys(errors)} attempt={attempt} draw={drawTab} />
              </Suspense>
            ) : (
              <RecordTabs
                tabs={record ? layoutOf(tool) : layoutOfNew(tool)}
                labels={labels}
                faulty={Object.keys(errors)}
                attempt={attempt}
                draw={drawTab}
              />
            )}
            {record && keepsVersions(tool) && (
              <Suspense>
                <VersionDifference tool={tool} record={record} />
              </Suspense>
            )}
            {!isReadOnly && (
              <SaveBar
                tool={tool}
                before={form.before}
                changes={form.changes}
                isNew={record === null}
                isDirty={isDirty}
                isSaving={saving.isSaving}
                {...(steps && { steps: { back: steps.back, hasNext: steps.next !== null } })}
                onDiscard={() => {
                  saving.forgive()
                  form.discard()
                }}
              />
            )}
          </Box>
          {besides ? (
            <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
              <Suspense fallback={null}>
                {tool.preview && <PhonePreview key={record?.id ?? 0} tool={tool} preview={tool.preview} record={record} />}
                {tool.redirects && record && <ShortLinkCard tool={tool} redirects={tool.redirects} record={record} />}
              </Suspense>
              {aside}
            </Box>
          ) : (
            aside
          )}
        </FormProvider>
      </Box>
      <LeaveGuard isDirty={isDirty} leaving={form.leaving} onDiscard={form.forget} />
      {saving.conflict && (
        <OverPlace place="conflict" onClose={saving.settle}>
          <ConflictDialog
            key={saving.conflict.current.version}
            tool={tool}
            labels={labels}
            record={form.known}
            conflict={saving.conflict}
            isSaving={saving.isSaving}
            onClose={saving.settle}
            onSave={(chosen, against) => void saving.save(chosen, against)}
          />
        </OverPlace>
      )}
    </Box>
  )
}

/** Ctrl or ⌘ Enter saves; Esc leaves the box one types in. */
function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role=dialog]')) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      // What is being typed counts: a box that reads on leaving it reads now.
      const typing = document.activeElement
      if (typing instanceof HTMLElement) {
        typing.blur()
        typing.focus()
      }
      form.current?.requestSubmit()
    }
    if (event.key === 'Escape' && event.target instanceof HTMLElement && form.current?.contains(event.target)) event.target.blur()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}
