import type { RefusedBody } from '../../../dataProvider/request.ts'
import { spoken, type Translate } from '../../../dataProvider/spoken.ts'
import { refusalOf } from '../../changes/refusalWords.ts'

/** What the server says of the whole file; 'File Upload Failed' where it says nothing (document 2, §8). */
export function formErrorOf(error: unknown, t: Translate): string {
  const refusal = refusalOf(error)
  const failed = t('messages.file_upload_failed')
  if (!refusal) return failed
  if (refusal.status === 0) return `${failed}. ${t('uploads.not_sent')}`
  const body = (error as { body?: Partial<RefusedBody> }).body
  const form = body?.errors?.form as unknown
  if (typeof form === 'string' && form) return form
  const said = form as { readonly code?: string; readonly params?: Record<string, unknown>; readonly message?: string } | undefined
  if (said?.message) return said.message
  if (said?.code) return t(`errors.${said.code}`, { ...said.params, _: said.code })
  if (refusal.status >= 500 || !body?.message) return failed
  return spoken(error as Parameters<typeof spoken>[0], t).message
}
