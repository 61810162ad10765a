import { checkValue } from '../../schema/checkValue.ts'
import type { RuleContext } from '../../schema/rule.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Params, Screen } from '../routing/screen.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { useRuleContext } from '../views/tool/useTool.ts'
import { fileAddress } from './addresses.ts'
import { FilePage } from './file/FilePage.tsx'
import { FilesList } from './files/FilesList.tsx'
import { UploadPage } from './page/UploadPage.tsx'
import { PastedPage } from './pasted/PastedPage.tsx'
import { useUpload, useUploadLabels, useUploads } from './useUploads.ts'

/** The screens of an upload, drawn from its declaration. */
export default function UploadView({ place: { tool, screen, params } }: { readonly place: Extract<Screen, { at: 'upload' }> }) {
  const upload = useUpload(tool.name)
  const context = useRuleContext()
  if (screen === 'files') return <FilesPage key={tool.name} upload={upload} />
  if (!isPageOf(upload, params, context)) return <NotFound />
  const id = Number(params.id)
  if (upload.pasted) return <PastedPage key={tool.name} upload={upload} params={params} />
  if (screen === 'file') return <FilePage key={`${tool.name} ${id}`} upload={upload} id={id} />
  return <UploadPage upload={upload} params={params} />
}

/** Whether what an address answers is an answer: `/tax-invoices/cgst` is no page, there is no such GST type. */
function isPageOf({ options }: Upload, params: Params, context: RuleContext): boolean {
  return Object.entries(params).every(([key, value]) => {
    const option = Object.hasOwn(options, key) ? options[key] : undefined
    return !option || !checkValue(option, option.read(value, context), context).faults
  })
}

/** All files of an upload, newest first. */
function FilesPage({ upload }: { readonly upload: Upload }) {
  const labels = useUploadLabels(upload)
  const calls = useUploads()
  return (
    <FilesList
      name={labels.name}
      page={upload.routes.page}
      permission={upload.permission}
      readKey={upload.name}
      read={(asked, signal) => calls.files(upload.name, asked, signal)}
      addressOf={({ id }) => fileAddress(upload.routes, id)}
    />
  )
}
