import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { uploadCalls } from '../../../schema/calls.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDecision } from '../../../schema/wire/fileWords.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import { AddressLink } from '../../routing/address.tsx'
import { Value } from '../../views/Value.tsx'
import { useBackAddress } from '../addresses.ts'
import { FileStatusWords } from '../FileStatusWords.tsx'
import { PageHead } from '../PageHead.tsx'
import { Moment } from '../parts.tsx'
import type { UploadLabels } from '../useUploads.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

interface FileHeadProps {
  readonly upload: Upload
  readonly labels: UploadLabels
  readonly file: FileDetail
}

/** What the file is called, how it stands, who sent it when and why, and what can be done with it. */
export function FileHead({ upload, labels, file }: FileHeadProps) {
  const t = useTranslate()
  const back = useBackAddress(upload)
  const { asked, approved } = file.decided
  const isHandedIn = approved !== null || file.stage === 'awaiting_approval' || file.stage === 'rejected'
  return (
    <PageHead
      title={file.file_name}
      above={
        back && (
          <Link component={AddressLink} to={back}>
            {t('uploads.back', { name: labels.name })}
          </Link>
        )
      }
      beside={<FileStatusWords file={file} />}
      actions={
        <>
          <FileActions upload={upload} file={file} />
          {file.deleted_at === null && (
            <Button
              component="a"
              href={uploadCalls.download(upload.name, file.id, 'original')}
              download={file.file_name}
              startIcon={<FileDownloadOutlined />}
            >
              {t('uploads.original')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.25, overflowWrap: 'anywhere' }}>
        {file.uploaded_by?.name ?? t('uploads.system')} · <Moment at={file.created_at} /> · {sizeWords(file.size_bytes)}
        {asked && <Box>{t(isHandedIn ? 'uploads.decided_asked' : 'uploads.decided_applied', { name: asked.name })}</Box>}
        {approved && <Box>{t('uploads.decided_approved', { name: approved.name })}</Box>}
        <FileAnswers upload={upload} labels={labels} file={file} />
        {file.note && <Box sx={{ color: 'text.primary' }}>{file.note}</Box>}
      </Box>
    </PageHead>
  )
}

/** What was answered beside the file: whose rows they are, of which kind. */
function FileAnswers({ upload, labels, file }: FileHeadProps) {
  const { params, titles } = file
  const answered = Object.entries(upload.options).filter(([key]) => (params?.[key] ?? null) !== null)
  if (answered.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {answered.map(([key, field]) => (
          <Box key={key} sx={{ display: 'flex', gap: 0.5 }}>
            <Box component="dt">{labels.option(key)}:</Box>
            <Box component="dd" sx={{ m: 0, color: 'text.primary' }}>
              <Value field={field} tool={upload.name} name={key} value={params?.[key]} record={{ _titles: titles }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Suspense>
  )
}

/** The next step stands first; what ends a file, last. */
const offered = ['apply', 'approve', 'reject', 'retry', 'revert', 'cancel', 'discard'] as const satisfies readonly FileDecision[]
const primary: readonly string[] = ['apply', 'approve']

/** What can be done with a file now, each told before it is done. */
function FileActions({ upload, file }: { readonly upload: Upload; readonly file: FileDetail }) {
  const t = useTranslate()
  const [open, setOpen] = useState<(typeof offered)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {offered
        .filter(decision => file.can[decision])
        .map(decision => (
          <Button
            key={decision}
            variant={primary.includes(decision) ? 'contained' : 'outlined'}
            aria-haspopup="dialog"
            onClick={() => setOpen(decision)}
          >
            {t(`uploads.actions.${decision}`)}
          </Button>
        ))}
      {open === 'apply' && <ApplyDialog upload={upload} file={file} onClose={close} />}
      {open !== null && open !== 'apply' && <DecisionDialog upload={upload} file={file} decision={open} onClose={close} />}
    </>
  )
}
