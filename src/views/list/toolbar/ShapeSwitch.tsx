import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import type { Shape } from '../useLook.ts'

const shapes = { table: TableRowsOutlined, gallery: GridViewOutlined } as const

/** Rows or cards. */
export function ShapeSwitch({ shape, onShape }: { readonly shape: Shape; onShape(shape: Shape): void }) {
  const t = useTranslate()
  return (
    <ToggleButtonGroup exclusive size="small" value={shape} aria-label={t('views.shapes.shape')}>
      {(['table', 'gallery'] as const).map(one => {
        const Icon = shapes[one]
        const words = t(`views.shapes.${one}`)
        return (
          <ToggleButton key={one} value={one} aria-label={words} title={words} onClick={() => onShape(one)} sx={{ p: 0.5 }}>
            <Icon fontSize="small" />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
