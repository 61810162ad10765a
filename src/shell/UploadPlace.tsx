import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { useAddress } from '../routing/useAddress.ts'

const UploadView = lazyChunk('uploads', () => import('../uploads/UploadView.tsx'))

/** The screens of uploads, loaded when one is opened. */
export function UploadPlace() {
  const { place } = useAddress()
  return place.at === 'upload' ? <UploadView place={place} /> : null
}
