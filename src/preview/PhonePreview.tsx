import type { Preview } from '../../schema/preview.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
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
  const { tries } = props.preview
  return tries === undefined ? <TypedPreview {...props} /> : <SeenPreview {...props} tries={tries} />
}

/** What is typed, from the fields themselves. */
function TypedPreview({ tool, preview, record }: PhonePreviewProps) {
  const told = useTold(tool, preview, record)
  return <PreviewCard tool={tool} preview={preview} told={told} />
}
