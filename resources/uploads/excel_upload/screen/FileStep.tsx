import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { sizeWords } from '../../../../src/kinds/parts/upload/fileFacts.ts'
import { DropFile } from '../../../../src/uploads/page/DropFile.tsx'
import { faultOfFile, mostBytes } from '../../../../src/uploads/page/faultOfFile.ts'
import { SendingBar } from '../../../../src/uploads/page/SendingBar.tsx'
import type { Sent } from '../../../../src/uploads/page/useSending.ts'
import { SentFile } from './SentFile.tsx'
import type { Wizard } from './useWizard.ts'

const formats = ['xlsx', 'csv'] as const

/** Step 4: the template, the file, and what came of it. */
export function FileStep({ state, type, dispatch, download, send, cancel }: Wizard) {
  const t = useTranslate()
  const [progress, setProgress] = useState<Sent | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const { file, loading, uploadSuccess, message } = state
  const fault = file && faultOfFile(file)
  const upload = async () => {
    if (!file) return
    setProgress({ sent: 0, all: file.size })
    setSent(await send((some, all) => setProgress({ sent: some, all })))
    setProgress(null)
  }
  if (!type) return null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('resources.excel_upload.screen.first')}</Box>
        {formats.map(format => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            disabled={loading.template}
            onClick={() => download(format)}
          >
            {`${t('uploads.template')} ${format.toUpperCase()}`}
          </Button>
        ))}
      </Box>
      <DropFile
        file={file}
        disabled={loading.upload}
        fault={fault && t(`uploads.faults.${fault}`, { size: sizeWords(mostBytes(file.name)) })}
        onFile={chosen => {
          setSent(null)
          dispatch({ do: 'takeFile', file: chosen })
        }}
      />
      {message && <Alert severity={uploadSuccess ? 'success' : 'error'}>{message}</Alert>}
      {loading.upload && progress && file && <SendingBar name={file.name} progress={progress} onCancel={cancel} />}
      {uploadSuccess && sent !== null && <SentFile key={sent} upload={type.name} id={sent} state={state} dispatch={dispatch} />}
      {!uploadSuccess && !loading.upload && (
        <Box>
          <Button variant="contained" disabled={!file || Boolean(fault)} onClick={() => void upload()}>
            {t('uploads.upload')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
