import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import type { Permission } from '../../../../schema/wire/accessCalls.ts'
import { PermissionWords, usePermissionSearch } from './permissionWords.tsx'

interface PermissionTicksProps {
  readonly permissions: readonly Permission[]
  readonly given: readonly string[]
  readonly isFixed: boolean
  onTick(name: string): void
}

/** All permissions by the part of the panel they are for, those that are given ticked. */
export function PermissionTicks({ permissions, given, isFixed, onTick }: PermissionTicksProps) {
  const t = useTranslate()
  const { box, found, none } = usePermissionSearch(permissions)
  const areaWords = (area: string) => t(`sections.${area}`)
  const areas = [...new Set(found.map(({ area }) => area ?? ''))].sort((one, other) => areaWords(one).localeCompare(areaWords(other)))
  return (
    <>
      <Box sx={{ mb: 1.5 }}>{box}</Box>
      {none}
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
                      <PermissionWords name={name} more={reserved && ` · ${t('access.reserved')}`} />
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
