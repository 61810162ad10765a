import type { Place } from '../routing/place.ts'
import { FilePage } from './file/FilePage.tsx'
import { FilesPage } from './files/FilesPage.tsx'
import { UploadPage } from './page/UploadPage.tsx'
import { PastedPage } from './pasted/PastedPage.tsx'
import { useUpload } from './useUpload.ts'

/** The screens of a family of files, drawn from its declaration. */
export default function UploadView({ place: { tool, screen, params } }: { readonly place: Extract<Place, { at: 'upload' }> }) {
  const upload = useUpload(tool.name)
  if (screen === 'files') return <FilesPage key={tool.name} upload={upload} />
  const id = Number(params.id)
  if (upload.pasted) return <PastedPage key={tool.name} upload={upload} params={params} />
  return screen === 'file' ? (
    <FilePage key={`${tool.name} ${id}`} upload={upload} id={id} />
  ) : (
    <UploadPage upload={upload} params={params} />
  )
}
