import type { Resource } from '../../../schema/resource.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { useLabels } from '../tool/useLabels.ts'
import { RecordAside } from './RecordAside.tsx'
import { RecordError } from './RecordError.tsx'
import { RecordScreen } from './RecordScreen.tsx'
import { RecordSkeleton } from './RecordSkeleton.tsx'
import { useRecord } from './useRecord.ts'

/** Reads one record and draws it. */
export function ToolRecord({ tool, id }: { tool: Resource; id: number }) {
  const labels = useLabels(tool)
  const { record, error, isFetching, refetch, put } = useRecord(tool.name, id)
  if (!record) {
    if (error && !isFetching && refusalOf(error)?.status !== 401)
      return <RecordError tool={tool.name} labels={labels} id={id} error={error} retry={() => void refetch()} />
    return <RecordSkeleton />
  }
  const can = record._can as { readonly edit?: boolean } | undefined
  return (
    <RecordScreen
      tool={tool}
      labels={labels}
      record={record}
      isReadOnly={can?.edit !== true}
      aside={<RecordAside tool={tool} labels={labels} record={record} />}
      onSaved={put}
    />
  )
}
