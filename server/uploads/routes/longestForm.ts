import { largestTogether } from '../../../schema/images.ts'
import type { Upload } from '../../../schema/upload.ts'

/** Bytes of a file of rows (domain.md, §3: 200 MB). */
const LARGEST_FILE = 200 * 1024 * 1024
/** What a form adds beside its files, and to each of many. */
const BESIDE = 65_536
const HEADER = 1024

/**
 * Bytes of a form that sends what an upload reads: a sheet, or as many pictures as may come at once, each as large as may be. All of it goes to
 * storage as it comes, so that memory does not grow with it.
 */
export function longestForm({ reads }: Pick<Upload, 'reads'>): number {
  return BESIDE + (reads ? largestTogether(reads) + reads.most * HEADER : LARGEST_FILE)
}
