import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useUpload, useUploadLabels } from '../../../../src/uploads/useUploads.ts'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import type { WizardState } from './wizard.ts'

interface TypeStepProps {
  readonly state: WizardState
  onSelect(index: number): void
}

/** Step 1: what kind of file it is. */
export function TypeStep({ state: { fileTypes, selectedUpload, loading }, onSelect }: TypeStepProps) {
  const t = useTranslate()
  if (loading.fileTypes) return <ListSkeleton columns={1} rows={3} />
  if (fileTypes.length === 0) return <>{t('resources.excel_upload.screen.no_types')}</>
  return (
    <RadioGroup
      aria-label={t('resources.excel_upload.screen.names.type')}
      value={selectedUpload === null ? '' : String(selectedUpload)}
      onChange={event => onSelect(Number(event.target.value))}
    >
      {fileTypes.map(({ name, label, bulk_upload, file_type_key_schema }, index) => (
        <FormControlLabel
          key={name}
          value={String(index)}
          control={<Radio />}
          sx={{ alignItems: 'flex-start', mb: 1, mr: 0 }}
          label={
            <Box sx={{ pt: 0.75, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{t(`resources.${name}.name`, { _: label })}</Box>
              <Suspense fallback={null}>
                <About name={name} />
              </Suspense>
              <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {bulk_upload && `${t('resources.excel_upload.screen.all_categories')} · `}
                {file_type_key_schema.map(({ key }) => key).join(', ')}
              </Box>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  )
}

/** What a row of such a file does. */
function About({ name }: { readonly name: string }) {
  return <Box sx={{ fontSize: 13 }}>{useUploadLabels(useUpload(name)).about}</Box>
}
