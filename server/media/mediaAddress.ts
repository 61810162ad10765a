import { calls } from '../../schema/calls.ts'

/**
 * The public address of a stored file. Its content names it: who does not know the content or the address does not find it.
 * @param name of the file, for whoever saves it
 */
export function mediaAddress(publicUrl: string, sha256: string, name: string): string {
  return `${publicUrl}${calls.mediaFile(sha256, encodeURIComponent(name))}`
}
