import Box from '@mui/material/Box'
import { Suspense } from 'react'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { Value } from '../../views/Value.tsx'
import type { UploadLabels } from '../useUploadLabels.ts'

interface FileAnswersProps {
  readonly upload: Upload
  readonly labels: UploadLabels
  readonly file: FileDetail
}

/** What was answered beside the file: whose rows they are, of which kind. */
export function FileAnswers({ upload, labels, file: { params, titles } }: FileAnswersProps) {
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
