import type { Browser } from '../../support/browser.ts'
import type { StartedApp } from '../../support/server.ts'
import { said } from '../../support/startMunshi.ts'

export interface SentFile {
  readonly id: number
  readonly status: string
  readonly stage: string
  readonly total_rows: number
  readonly ok_rows: number
  readonly failed_rows: number
  readonly skipped_rows: number
  readonly form_error: string | null
  readonly causes: readonly { readonly column: string; readonly code: string; readonly message: string; readonly count: number }[]
  readonly changes: {
    readonly inserts: number
    readonly updates: number
    readonly deletes: number
    readonly columns: readonly { readonly tool: string }[]
  } | null
  readonly kept: readonly { readonly reason: string }[]
  readonly can: Readonly<Record<string, boolean>>
  readonly [more: string]: unknown
}

/** Sends a CSV of these lines (the header first) and waits until it is checked. */
export async function sendFile(
  app: StartedApp,
  person: Browser,
  upload: string,
  lines: readonly string[],
  { params = {}, name = 'rows.csv' }: { params?: object; name?: string } = {},
): Promise<SentFile> {
  // Written out: the `FormData` of a test of components is another one than the server's.
  const parts = [
    `content-disposition: form-data; name="params"\r\n\r\n${JSON.stringify(params)}`,
    `content-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${lines.join('\n')}`,
  ]
  const body = `${parts.map(part => `--cut\r\n${part}\r\n`).join('')}--cut--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const answer = await person.fetch(`/api/uploads/${upload}/files`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { id } = await said<{ id: number }>(answer)
  await app.workOnUploads()
  return fileOf(person, upload, id)
}

/** The file as it stands. */
export async function fileOf(person: Browser, upload: string, id: number): Promise<SentFile> {
  return said<SentFile>(await person.get(`/api/uploads/${upload}/files/${id}`))
}

/** Decides about a file and waits until that is done. */
export async function decide(
  app: StartedApp,
  person: Browser,
  upload: string,
  id: number,
  decision: string,
  body: object = {},
): Promise<SentFile> {
  const answer = await person.post(`/api/uploads/${upload}/files/${id}/${decision}`, body)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  await app.workOnUploads()
  return fileOf(person, upload, id)
}
