import { type AddRoutes, longestForm, receiveUpload, shownFiles, uploadingOf } from '../../../server/handlers.ts'
import { paymentFile, resellerPaymentCalls } from './contracts.ts'
import { resellerPaymentFile } from './resellerPaymentFile.ts'

const told = paymentFile.strip()

/** The same files as on the screen at that address, and the same check of what is sent. */
export const endpoints: AddRoutes = (routes, needs) => {
  const on = uploadingOf(needs)
  const upload = on.uploads.get(resellerPaymentFile.name)
  if (!upload) return
  routes.serve(resellerPaymentCalls.files, async (c, { query: { page, limit } }) => {
    const { data, total } = await shownFiles(on, c, { uploadNames: [upload.name], page, per_page: limit })
    return { files: data.map(file => told.parse(file)), total_count: total }
  })
  routes.serve(
    resellerPaymentCalls.send,
    async c => c.json({ file_ref_id: (await receiveUpload(on, { upload }, c)).file_ref_id }, 201),
    longestForm(upload),
  )
}
