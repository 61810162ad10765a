import type { Upload } from '../../../schema/upload.ts'
import { fileAddress } from '../fileAddress.ts'
import { useUploadLabels } from '../useUploadLabels.ts'
import { useUploads } from '../useUploads.ts'
import { FilesList } from './FilesList.tsx'

/** All files of a family, newest first. */
export function FilesPage({ upload }: { readonly upload: Upload }) {
  const labels = useUploadLabels(upload)
  const calls = useUploads()
  return (
    <FilesList
      name={labels.name}
      page={upload.routes.page}
      may={upload.may}
      readKey={upload.name}
      read={(asked, signal) => calls.files(upload.name, asked, signal)}
      addressOf={({ id }) => fileAddress(upload.routes, id)}
    />
  )
}
