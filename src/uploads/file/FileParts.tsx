import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Kept } from '../../changes/Kept.tsx'
import { useTitle } from '../../shell/useTitle.ts'
import { Frame } from '../Frame.tsx'
import { isUnderWay } from '../isUnderWay.ts'
import { useCounted } from '../useCounted.ts'
import type { UploadLabels } from '../useUploadLabels.ts'
import { Announced } from './Announced.tsx'
import { Changes } from './Changes.tsx'
import { Counts } from './Counts.tsx'
import { ErasedNote } from './ErasedNote.tsx'
import { Failures } from './Failures.tsx'
import { FileEnd } from './FileEnd.tsx'
import { FileHead } from './FileHead.tsx'
import { Mapping } from './Mapping.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { Records } from './Records.tsx'
import { SameFile } from './SameFile.tsx'
import { Skipped } from './Skipped.tsx'
import { useFocusKept } from './useFocusKept.ts'
import { useFocusTaken } from './useFocusTaken.ts'

interface FilePartsProps {
  readonly upload: Upload
  readonly labels: UploadLabels
  readonly file: FileDetail
}

/** All that is told of a file, in the order in which it matters. */
export function FileParts({ upload, labels, file }: FilePartsProps) {
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
      <ErasedNote file={file} />
      {file.stage === 'awaiting_approval' && (
        <Alert severity="info">
          {t('uploads.approval')} {file.can.approve && t('uploads.approval_yours')}
        </Alert>
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
