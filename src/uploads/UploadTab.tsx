import type { Params } from '../routing/screen.ts'
import { UploadPage } from './page/UploadPage.tsx'
import { useUpload } from './useUploads.ts'

/** An upload as a tab of a page of several. */
export default function UploadTab({ name }: { readonly name: string }) {
  return <UploadPage upload={useUpload(name)} params={none} />
}

const none: Params = {}
