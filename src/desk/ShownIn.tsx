import { useEffect } from 'react'
import { useCreatePath, useNavigate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { Loading } from '../shell/Loading.tsx'
import { NoRecord } from '../views/record/NoRecord.tsx'
import { useRecord } from '../views/record/useRecord.ts'
import { useLabels } from '../views/tool/useLabels.ts'

/** Leads to the screen of the row that this one belongs to, at its place there. */
export function ShownIn({ tool, id }: { readonly tool: Resource; readonly id: number }) {
  const labels = useLabels(tool)
  const createPath = useCreatePath()
  const { record, error, isFetching, refetch } = useRecord(tool.name, id)
  const navigate = useNavigate()
  const above = record?.[tool.opensAt ?? '']
  const target = tool.fields[tool.opensAt ?? '']?.refersTo?.tool
  const to = typeof above === 'number' && target ? `${createPath({ resource: target, id: above, type: 'show' })}#${tool.name}-${id}` : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
  if (isFetching || to !== null) return <Loading />
  return <NoRecord tool={tool.name} labels={labels} id={id} error={error} retry={() => void refetch()} />
}
