import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { useLabels } from '../tool/useLabels.ts'
import { NoRecord } from './NoRecord.tsx'

interface CalledProps {
  readonly tool: Resource
  readonly by: string
  readonly says: string
  readonly Part: ComponentType<{ readonly tool: Resource; readonly id: number }> & { readonly preload: () => void }
}

/** A record by what a field of it holds: the number that it has is asked for first. */
export function Called({ by, says, tool, Part }: CalledProps) {
  const labels = useLabels(tool)
  const provider = useDataProvider()
  const t = useTranslate()
  // Its code comes while the number does.
  useEffect(() => Part.preload(), [Part])
  const { data, error, refetch } = useQuery({
    queryKey: ['called', tool.name, by, says],
    queryFn: async () => {
      const asked = { filter: { [by]: says }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } as const }
      const [found] = (await provider.getList(tool.name, asked)).data
      if (!found) throw new HttpError(t('messages.id_not_found'), 404)
      return Number(found.id)
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return <NoRecord tool={tool.name} labels={labels} id={says} error={error} retry={() => void refetch()} />
  return <Part key={`${tool.name} ${data}`} tool={tool} id={data} />
}
