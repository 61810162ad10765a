import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '../../../schema/wire/fileWords.ts'
import { useUploads } from '../useUploads.ts'

const AGAIN_MS = 1000
/** Somebody else decides; that need not be seen at once. */
const PATIENT_MS = 5000

/** One file with its check and what came of it; read each second while something goes on with it. */
export function useFile(upload: string, id: number) {
  const calls = useUploads()
  return useQuery({
    queryKey: ['uploads', upload, 'file', id],
    queryFn: ({ signal }) => calls.file(upload, id, signal),
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      return isUnderWay(data) ? AGAIN_MS : data.stage === 'awaiting_approval' && PATIENT_MS
    },
  })
}
