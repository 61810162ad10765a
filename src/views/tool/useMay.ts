import { useCallback } from 'react'
import { usePermissions } from 'react-admin'
import { type May, mayList } from '../../../schema/may.ts'

/** Whether the person holds one of the named permissions. Nothing is allowed until the permissions are known. */
export function useMay(): (may: May | undefined) => boolean {
  const { permissions } = usePermissions<readonly string[]>()
  return useCallback(may => mayList(may).some(name => permissions?.includes(name)), [permissions])
}
