import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Permission } from '../../../../schema/wire/accessCalls.ts'
import { usePermissionWords } from './usePermissionWords.ts'

interface PermissionTicksProps {
  readonly permissions: readonly Permission[]
  readonly given: readonly string[]
  readonly isFixed: boolean
  onTick(name: string): void
}

/** All permissions by the part of the panel they are for, those that are given ticked. */
export function PermissionTicks({ permissions, given, isFixed, onTick }: PermissionTicksProps) {
  const t = useTranslate()
  const words = usePermissionWords()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = permissions.filter(({ name }) => `${name} ${words(name)}`.toLowerCase().includes(wanted))
  const areaWords = (area: string) => t(`sections.${area}`)
  const areas = [...new Set(found.map(({ area }) => area ?? ''))].sort((one, other) => areaWords(one).localeCompare(areaWords(other)))
  return (
    <>
      <TextField
        type="search"
        label={t('access.find_permission')}
        value={text}
        onChange={event => setText(event.target.value)}
        sx={{ mb: 1.5, width: '100%', maxWidth: 360 }}
      />
      {found.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('access.no_permission_found')}</Box>}
      <Box sx={{ columns: { md: '300px' }, columnGap: 3 }}>
        {areas.map(area => (
          <Box key={area} component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0, breakInside: 'avoid-column' }}>
            <Box component="legend" sx={{ fontWeight: 600, fontSize: 13, p: 0, mb: 0.5 }}>
              {areaWords(area)}
            </Box>
            {found
              .filter(permission => (permission.area ?? '') === area)
              .map(({ name, reserved }) => (
                <FormControlLabel
                  key={name}
                  sx={{ display: 'flex', alignItems: 'flex-start', m: 0, mb: 0.5 }}
                  control={
                    <Checkbox sx={{ p: 0.25, mr: 0.75 }} checked={given.includes(name)} disabled={isFixed} onChange={() => onTick(name)} />
                  }
                  label={
                    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                      {name}
                      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                        {words(name)}
                        {reserved && ` · ${t('access.reserved')}`}
                      </Box>
                    </Box>
                  }
                />
              ))}
          </Box>
        ))}
      </Box>
    </>
  )
}
