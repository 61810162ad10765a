import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Preview } from '../../schema/preview.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import type { Key } from '../kinds/parts/reference/asker.ts'
import { PersonPicker } from '../kinds/parts/template/PersonPicker.tsx'
import { useKnown } from '../kinds/parts/template/useKnown.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { SeenPreview } from './SeenPreview.tsx'
import { useTold } from './useTold.ts'

interface PhonePreviewProps {
  readonly tool: Resource
  readonly preview: Preview
  /** Null while it is new. */
  readonly record: ApiRecord | null
}

/** What is typed, as the app will show it, in a phone. Nothing is saved by it. */
export default function PhonePreview(props: PhonePreviewProps) {
  const { figuresFrom } = props.preview
  return figuresFrom === undefined ? <TypedPreview {...props} /> : <SeenPreview {...props} tries={figuresFrom} />
}

/** What is typed, from the fields themselves, filled in with the values of whoever is chosen. */
function TypedPreview({ tool, preview, record }: PhonePreviewProps) {
  const t = useTranslate()
  const [person, setPerson] = useState<Key>()
  const { filledFrom } = preview
  const told = useTold(tool, preview, record)
  const filled = useKnown(filledFrom, person)
  if (!filledFrom) return <PreviewCard tool={tool} preview={preview} told={told} />
  return (
    <PreviewCard tool={tool} preview={preview} told={{ ...told, filled }}>
      <Box sx={{ mb: 1.5 }}>
        <PersonPicker id="preview-person" label={t('views.preview.as')} tool={filledFrom.tool} person={person} onPerson={setPerson} />
      </Box>
    </PreviewCard>
  )
}
