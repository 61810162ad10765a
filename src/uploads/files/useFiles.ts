import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilesAsked } from '../../../dataProvider/uploads.ts'
import { isUnderWay } from '../../../schema/wire/fileWords.ts'
import type { FileRow } from '../../../schema/wire/uploadShapes.ts'

const AGAIN_MS = 2000

export interface FilesRead {
  readonly data: readonly FileRow[]
  readonly total: number
}

/**
 * Files, newest first; read again while something goes on with one of them.
 * @param key of whose files they are
 */
export function useFiles(key: string, asked: FilesAsked, read: (asked: FilesAsked, signal: AbortSignal) => Promise<FilesRead>) {
  return useQuery({
    queryKey: ['uploads', key, 'files', asked],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? AGAIN_MS : false),
  })
}
