const STEP_MS = 500

interface Stage {
  readonly stage: string
  readonly failed_rows: number
  readonly form_error: string | null
}

/**
 * Sends lines of CSV to a server as an upload, has them applied once they are checked, and waits for the end.
 * @throws Error where a row fails
 */
export async function runUpload(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  upload: string,
  lines: readonly string[],
): Promise<void> {
  const files = `${url}/api/uploads/${upload}/files`
  const form = new FormData()
  form.append('params', '{}')
  form.append('file', new Blob([lines.join('\n')]), 'rows.csv')
  const { id } = await said<{ id: number }>(fetch(files, { method: 'POST', headers: { ...headers, origin: url }, body: form }))
  await until('checked')
  await said(
    fetch(`${files}/${id}/apply`, {
      method: 'POST',
      headers: { ...headers, origin: url, 'content-type': 'application/json' },
      body: '{"mode":"good"}',
    }),
  )
  await until('done')

  async function until(wanted: string): Promise<void> {
    for (;;) {
      const file = await said<Stage>(fetch(`${files}/${id}`, { headers }))
      if (file.failed_rows > 0 || file.form_error) throw new Error(`The file stands at ${JSON.stringify(file)}`)
      if (file.stage === wanted) return
      await new Promise(resolve => setTimeout(resolve, STEP_MS))
    }
  }
}

async function said<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
