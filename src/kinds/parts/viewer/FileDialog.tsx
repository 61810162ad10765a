import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { isNothing } from '../../../desk/entries.ts'
import { Facts } from '../../../desk/Facts.tsx'
import { useLabels } from '../../../views/tool/useLabels.ts'
import { fieldOf, useTool } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'
import { Stage } from './Stage.tsx'

interface FileDialogProps {
  readonly file: FileValue
  /** The row that holds it, with what it says beside the file; none in a form that asks for it. */
  readonly of: { readonly tool: string; readonly name: string; readonly record: ApiRecord } | null
  onClose(): void
}

/** A file over the screen, with the values of its row beside it. */
export default function FileDialog({ file, of, onClose }: FileDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xl"
      aria-labelledby={id}
      onClose={onClose}
      // What is pressed here is not pressed on the row below.
      onClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 0.5 }}>
        <Box id={id} component="h2" sx={{ flex: 1, m: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file.name}
        </Box>
        <IconButton aria-label={t('ra.action.close')} onClick={onClose} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          px: 2,
          pb: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: of ? 'minmax(0, 1fr) 260px' : '1fr' },
        }}
      >
        <Stage file={file} height="min(70vh, 900px)" />
        {of && <Beside {...of} />}
      </Box>
    </Dialog>
  )
}

/** What the row says, but for the file itself. */
function Beside({ tool: name, name: own, record }: NonNullable<FileDialogProps['of']>) {
  const tool = useTool(name)
  const labels = useLabels(tool)
  const keys = tool.list.columns.filter(key => key !== own && fieldOf(tool, key) && !isNothing(record[key]))
  return <Facts tool={tool} labels={labels} record={record} keys={keys} />
}
