import { useCallback } from 'react'
import { useCreatePath, useResourceDefinition } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'

/** Addresses of a tool's records; null where it has no screen for one. */
export function usePathOf(tool: Resource): (record: ApiRecord) => string | null {
  const createPath = useCreatePath()
  const { hasEdit, hasShow } = useResourceDefinition({ resource: tool.name })
  return useCallback(
    ({ id }: ApiRecord) => (hasEdit || hasShow ? createPath({ resource: tool.name, id, type: hasEdit ? 'edit' : 'show' }) : null),
    [createPath, tool, hasEdit, hasShow],
  )
}
