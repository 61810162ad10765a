import type { Place } from '../routing/place.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { useRuleContext } from '../views/tool/useRuleContext.ts'
import { FilePage } from './file/FilePage.tsx'
import { FilesPage } from './files/FilesPage.tsx'
import { isPageOf } from './isPageOf.ts'
import { UploadPage } from './page/UploadPage.tsx'
import { PastedPage } from './pasted/PastedPage.tsx'
import { useUpload } from './useUpload.ts'

/** The screens of a family of files, drawn from its declaration. */
export default function UploadView({ place: { tool, screen, params } }: { readonly place: Extract<Place, { at: 'upload' }> }) {
  const upload = useUpload(tool.name)
  const context = useRuleContext()
  if (screen === 'files') return <FilesPage key={tool.name} upload={upload} />
  if (!isPageOf(upload, params, context)) return <NotFound />
  const id = Number(params.id)
  if (upload.pasted) return <PastedPage key={tool.name} upload={upload} params={params} />
  if (screen === 'file') return <FilePage key={`${tool.name} ${id}`} upload={upload} id={id} />
  return <UploadPage upload={upload} params={params} />
}
