import type { Upload } from './upload.ts'

/** Whether one bad row stops a whole file: always, or where an answer beside the file says so. */
export function standsWhole(
  { partial, wholeWith }: Pick<Upload, 'partial' | 'wholeWith'>,
  params: Readonly<Record<string, unknown>> | null | undefined,
): boolean {
  return partial === false || (wholeWith !== undefined && params?.[wholeWith] === true)
}
