import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Tone } from '../../schema/kinds/state.ts'
import type { FileStage, FileStatus } from '../../schema/wire/fileWords.ts'
import type { FileRow } from '../../schema/wire/uploadShapes.ts'
import { Badge } from '../kinds/parts/Badge.tsx'

const tones: Readonly<Record<FileStatus, Tone>> = {
  UPLOADED: 'info',
  PENDING: 'attention',
  PROCESSING: 'info',
  COMPLETED: 'good',
  FAILED: 'bad',
}

/** Stages that say no more than the status does. */
const plain: readonly FileStage[] = ['done']

/** One of the documents' five statuses as a badge, and beside it where the file stands within it. */
export function FileStatusWords({ file: { status, stage, ok_rows } }: { readonly file: Pick<FileRow, 'status' | 'stage' | 'ok_rows'> }) {
  const t = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 0.75 }}>
      <Badge tone={tones[status]} words={t(`uploads.statuses.${status}`)} />
      {!plain.includes(stage) && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
          {t(stage === 'checked' && ok_rows === 0 ? 'uploads.nothing_good' : `uploads.stages.${stage}`)}
        </Box>
      )}
    </Box>
  )
}
