import { use } from 'react'
import type { Upload } from '../../schema/upload.ts'
import { useTools } from '../tools/useTools.ts'

/** The declaration of an upload; suspends until it is here. */
export function useUpload(name: string): Upload {
  return use(useTools().upload(name))
}
