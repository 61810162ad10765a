import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../../../dataProvider/access.ts'
import type { Permission } from '../../../../schema/wire/accessCalls.ts'
import { useRead } from './useRead.ts'

/** What a permission is for, in the reader's language. */
export function usePermissionWords(): (name: string) => string {
  const t = useTranslate()
  const { data } = useRead(['permissions'], accessCalls.permissions)
  return name => t(`permissions.${name}`, { _: data?.find(permission => permission.name === name)?.description ?? '' })
}

/** A permission, what it is for, and `more` of it. */
export function PermissionWords({ name, more }: { readonly name: string; readonly more?: ReactNode }) {
  const words = usePermissionWords()
  return (
    <>
      {name}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {words(name)}
        {more}
      </Box>
    </>
  )
}

/** A box for a part of what permissions are called or for, those that have it, and what is said where none has. */
export function usePermissionSearch(permissions: readonly Permission[] | undefined) {
  const t = useTranslate()
  const words = usePermissionWords()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = permissions?.filter(({ name }) => `${name} ${words(name)}`.toLowerCase().includes(wanted)) ?? []
  return {
    found,
    box: (
      <TextField
        type="search"
        label={t('access.find_permission')}
        value={text}
        onChange={event => setText(event.target.value)}
        sx={{ width: '100%', maxWidth: 360 }}
      />
    ),
    none: permissions && found.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('access.no_permission_found')}</Box>,
  }
}
