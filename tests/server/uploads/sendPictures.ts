import type { Browser } from '../../support/browser.ts'
import type { StartedApp } from '../../support/server.ts'
import { said } from '../../support/startMunshi.ts'
import { fileOf, type SentFile } from './sendFile.ts'

const BOUNDARY = 'cut-here'
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`
const FAMILY = 'images-bulk-upload'

export type Named = readonly [name: string, bytes: Uint8Array]

/** A form with files, byte for byte. */
export function formOfFiles(files: readonly Named[], before: Readonly<Record<string, string>> = { params: '{}' }, end = true): Buffer {
  return Buffer.concat([
    ...Object.entries(before).map(([name, text]) =>
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
    ),
    ...files.flatMap(([name, bytes]) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end ? `--${BOUNDARY}--\r\n` : ''),
  ])
}

/** Sends files and gives the answer as it comes. */
export function postFiles(
  person: Browser,
  path: string,
  files: readonly Named[],
  before?: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { 'content-type': multipartType }
  return person.fetch(path, { method: 'POST', headers, body: formOfFiles(files, before) })
}

/** Sends pictures, or an archive of them, and waits until they are checked. */
export async function sendPictures(app: StartedApp, person: Browser, files: readonly Named[]): Promise<SentFile> {
  const answer = await postFiles(person, `/api/uploads/${FAMILY}/files`, files)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { id } = await said<{ id: number }>(answer)
  await app.workOnUploads()
  return fileOf(person, FAMILY, id)
}
