/**
 * Downloads a file under the name that the server gives it.
 * @returns the message of the server if it refuses, and null if the file was saved
 */
export async function saveFile(address: string): Promise<string | null> {
  const answer = await fetch(address)
  if (!answer.ok) {
    const { message }: { message?: string } = await answer.json().catch(() => ({}))
    return message ?? answer.statusText
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  link.click()
  URL.revokeObjectURL(link.href)
  return null
}
