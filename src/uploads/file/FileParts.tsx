import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Upload } from '../../../schema/upload.ts'
import { isUnderWay } from '../../../schema/wire/fileWords.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Irreversible } from '../../changes/Irreversible.tsx'
import { Kept } from '../../changes/Kept.tsx'
import { StaleAlert } from '../../changes/StaleAlert.tsx'
import { dayWords, localParts } from '../../kinds/moments.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { useTitle } from '../../shell/PageTitle.tsx'
import { Card } from '../../views/Card.tsx'
import { Frame, useCounted } from '../parts.tsx'
import type { UploadLabels } from '../useUploads.ts'
import { Announced, useFormError } from './Announced.tsx'
import { BadRows } from './BadRows.tsx'
import { ChangeFigures } from './ChangeFigures.tsx'
import { CheckAgain } from './CheckAgain.tsx'
import { Counts } from './Counts.tsx'
import { Failures } from './Failures.tsx'
import { FileHead } from './FileHead.tsx'
import { Mapping } from './Mapping.tsx'
import { Notices } from './Notices.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { Records } from './Records.tsx'
import { SameFile } from './SameFile.tsx'
import { useFocusKept } from './useFocusKept.ts'

/** All that is told of a file, in the order in which it matters. */
export function FileParts({ upload, labels, file }: { readonly upload: Upload; readonly labels: UploadLabels; readonly file: FileDetail }) {
  const t = useTranslate()
  const counted = useCounted()
  const place = useRef<HTMLElement>(null)
  useTitle(file.file_name)
  useFocusKept(place)
  useFocusTaken(place)
  const isReverted = file.stage === 'reverted'
  return (
    <Frame ref={place}>
      <FileHead upload={upload} labels={labels} file={file} />
      <Announced file={file} />
      <FileEnd file={file} />
      <Notices file={file} severity="warning" />
      <ErasedNote file={file} />
      {file.stage === 'awaiting_approval' && (
        <Alert severity="info">
          {t('uploads.approval')} {file.can.approve && t('uploads.approval_yours')}
        </Alert>
      )}
      {file.stale && (
        <StaleAlert stale={file.stale} action={file.can.map && <CheckAgain upload={upload} file={file} />}>
          {t('uploads.approval_stale')}
        </StaleAlert>
      )}
      {file.same_as && file.can.apply && <SameFile upload={upload} same={file.same_as} />}
      {isReverted && (
        <Box>
          {/* Why it was taken back says that it was. */}
          {(file.kept.length > 0 || !file.form_error) && (
            <Alert severity={file.kept.length > 0 ? 'warning' : 'success'}>
              {file.kept.length > 0 ? counted.of('uploads.reverted_part', file.kept.length) : t('uploads.reverted_all')}
            </Alert>
          )}
          <Kept kept={file.kept} />
        </Box>
      )}
      {isUnderWay(file) && <ProgressCard file={file} />}
      <Counts file={file} />
      <Failures upload={upload} file={file} />
      <Changes file={file} />
      {!isUnderWay(file) && <Mapping upload={upload} file={file} />}
      <Skipped upload={upload} file={file} />
      {file.change_sets > 0 && <Records upload={upload} file={file} />}
    </Frame>
  )
}

/** A file that holds somebody who was erased: until when its original is kept, or when it went. */
function ErasedNote({ file }: { readonly file: FileDetail }) {
  const { t, locale, country } = useSpeaker()
  if (file.deleted_at) {
    const { day } = localParts(file.deleted_at, country)
    return <Alert severity="info">{t('uploads.erased_gone', { day: dayWords(day, locale) })}</Alert>
  }
  return file.delete_on && <Alert severity="warning">{t('uploads.erased', { day: dayWords(file.delete_on, locale) })}</Alert>
}

/**
 * A page that came in place of what had the keyboard (the form that sent a file) takes it at its heading; one that was opened by its address leaves it at
 * the start, where the links beyond the menu are.
 */
function useFocusTaken(place: RefObject<HTMLElement | null>): void {
  const cameBy = useNavigationType()
  useEffect(() => {
    if (cameBy === NavigationType.Pop || (document.activeElement !== document.body && document.activeElement !== null)) return
    const heading = place.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [cameBy, place])
}

/** Why a file did not come to its end, and what of it stays. */
function FileEnd({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const counted = useCounted()
  const error = useFormError(file)
  if (error) return <Alert severity="error">{error}</Alert>
  if (file.irreversible) return <Irreversible because={file.irreversible} />
  const wasApplied = file.stage === 'cancelled' && file.status !== 'UPLOADED'
  if (!wasApplied) return null
  const stays = file.ok_rows ? counted.of('uploads.cancelling.part', file.ok_rows) : t('uploads.cancelling.none')
  return (
    <Alert severity="warning">
      {stays} {file.can.revert && t('uploads.cancelling.revert')}
    </Alert>
  )
}

/** What applying a file changes, or has changed. */
function Changes({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  if (!file.changes) return null
  return (
    <Card title={t(titleOf(file))}>
      <ChangeFigures changes={file.changes} />
      <Notices file={file} severity="info" />
    </Card>
  )
}

/** The figures are of the check: they came true where it was applied to its end, and not where it is under way or was cancelled. */
function titleOf({ stage, change_sets, form_error, ...rows }: FileDetail): string {
  const told = (rows.ok_rows ?? 0) + (rows.failed_rows ?? 0) + (rows.skipped_rows ?? 0)
  const wasWhole = form_error === null && told >= (rows.total_rows ?? 0)
  if (stage === 'done' || (wasWhole && (stage === 'reverting' || stage === 'reverted'))) return 'uploads.changes_done'
  return change_sets > 0 ? 'uploads.changes_whole' : 'uploads.changes'
}

/** Rows that would change nothing, shown when they are asked for. */
function Skipped({ upload, file }: { readonly upload: Upload; readonly file: FileDetail }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!file.skipped_rows) return null
  const title = t('uploads.skipped_rows')
  return (
    <Card
      title={title}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'uploads.hide_rows' : 'uploads.show_rows')}
        </Button>
      }
    >
      {isOpen ? (
        <BadRows upload={upload} file={file} asked={{ result: 'skipped' }} label={title} column={null} />
      ) : (
        t('uploads.skipped_text')
      )}
    </Card>
  )
}
