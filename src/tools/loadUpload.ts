import { uploadLoaders } from 'virtual:tools'
import type { Upload } from '../../schema/upload.ts'
import { askedAgain } from '../chunks/askedAgain.ts'

const known = new Map<string, ReturnType<typeof askedAgain<Upload>>>()

/**
 * The whole declaration of an upload; its file is loaded at the first asking.
 * @throws Error when no upload bears the name; ChunkFailed when its file does not load
 */
export function loadUpload(name: string): Promise<Upload> {
  const load = uploadLoaders[name]
  if (!load) throw new Error(`No upload is named ${name}.`)
  const upload = known.get(name) ?? askedAgain(name, load)
  known.set(name, upload)
  return upload.ask()
}
