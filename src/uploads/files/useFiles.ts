import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilesAsked } from '../../../dataProvider/uploads.ts'
import { isUnderWay } from '../isUnderWay.ts'
import { useUploads } from '../useUploads.ts'

const AGAIN_MS = 2000

/** Files of a family, newest first; read again while something goes on with one of them. */
export function useFiles(upload: string, asked: FilesAsked) {
  const calls = useUploads()
  return useQuery({
    queryKey: ['uploads', upload, 'files', asked],
    queryFn: ({ signal }) => calls.files(upload, asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? AGAIN_MS : false),
  })
}
