import { type ReactNode, useMemo } from 'react'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { NodeCountsContext } from '../../kinds/parts/tree/useNodeFacts.ts'
import { useFormQuery } from './useFormQuery.ts'

interface CountedNodesProps {
  readonly tool: Resource
  /** Of the try that counts. */
  readonly name: string
  readonly record: ApiRecord | null
  readonly children: ReactNode
}

/** Tells the tree inside it what a try counts for each of its nodes. */
export default function CountedNodes({ tool, name, record, children }: CountedNodesProps) {
  const { data } = useFormQuery(tool, name, record)
  const counts = tool.formQueries[name]?.counts
  const of = data?.counts
  const told = useMemo(() => (counts && of ? { counts, of } : null), [counts, of])
  return <NodeCountsContext value={told}>{children}</NodeCountsContext>
}
