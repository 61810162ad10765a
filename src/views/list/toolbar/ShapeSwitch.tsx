import CalendarViewMonthOutlined from '@mui/icons-material/CalendarViewMonthOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import type { Shape } from '../useLook.ts'

const icons = { table: TableRowsOutlined, gallery: GridViewOutlined, calendar: CalendarViewMonthOutlined } as const

interface ShapeSwitchProps {
  /** What there is to choose from; nothing is drawn where that is one alone. */
  readonly shapes: readonly Shape[]
  readonly shape: Shape
  onShape(shape: Shape): void
}

/** Rows, cards or bars in time. */
export function ShapeSwitch({ shapes, shape, onShape }: ShapeSwitchProps) {
  const t = useTranslate()
  if (shapes.length < 2) return null
  return (
    <ToggleButtonGroup exclusive size="small" value={shape} aria-label={t('views.shapes.shape')}>
      {shapes.map(one => {
        const Icon = icons[one]
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
