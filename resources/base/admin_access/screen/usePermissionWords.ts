import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../../../dataProvider/access.ts'
import { useRead } from './useRead.ts'

/** What a permission is for, in the reader's language. */
export function usePermissionWords(): (name: string) => string {
  const t = useTranslate()
  const { data } = useRead(['permissions'], accessCalls.permissions)
  return useCallback(
    name => t(`permissions.${name}`, { _: data?.find(permission => permission.name === name)?.description ?? '' }),
    [t, data],
  )
}
