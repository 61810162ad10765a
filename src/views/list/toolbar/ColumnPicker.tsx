import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { type DragEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { inText } from '../../../../i18n/singular.ts'
import { moved } from '../../../kinds/listOf.ts'
import type { Labels } from '../../tool/useLabels.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

interface ColumnPickerProps {
  readonly labels: Labels
  readonly chosen: readonly string[]
  readonly all: readonly string[]
  onChosen(keys: readonly string[]): void
  /** Columns and widths as declared again; absent where they are. */
  readonly onReset?: () => void
}

/** Which columns, in which order, dragged or by buttons; kept for the person. The first one is the link, so one always stays. */
export function ColumnPicker({ labels, chosen: columns, all, onChosen, onReset }: ColumnPickerProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [drag, setDrag] = useState<{ readonly key: string; readonly order: readonly string[] } | null>(null)
  // A tick is seen with the click that makes it, and the next one counts from there: the list takes longer to be drawn anew.
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const chosen = ticked ?? columns
  const shown = drag?.order ?? chosen
  const others = all.filter(key => !chosen.includes(key))
  const choose = (keys: readonly string[]) => {
    setTicked(keys)
    onChosen(keys)
  }
  const close = () => {
    setAnchor(null)
    setTicked(null)
  }
  const tick = (key: string) => choose(chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key])
  const moving = (key: string, index: number, by: -1 | 1) => ({
    'aria-label': t(by < 0 ? 'views.columns.up' : 'views.columns.down', { name: inText(labels.field(key)) }),
    onClick: () => choose(moved(chosen, index, by)),
  })
  // What is dragged takes its place at once, so that one sees where it will stand; it is kept when it is let go.
  const dragging = (key: string) =>
    chosen.includes(key) && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', key)
        setDrag({ key, order: chosen })
      },
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        if (!drag || drag.key === key) return
        const without = drag.order.filter(each => each !== drag.key)
        setDrag({ ...drag, order: without.toSpliced(drag.order.indexOf(key), 0, drag.key) })
      },
      onDragEnd: () => {
        if (drag && drag.order.join() !== chosen.join()) choose(drag.order)
        setDrag(null)
      },
    }
  return (
    <>
      <ToolbarButton words={t('views.columns.columns')} icon={<ViewColumnOutlined />} opens="dialog" onOpen={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.columns.columns'), sx: { p: 1.5, width: 300, maxHeight: 480 } } }}
      >
        {[...shown, ...others].map((key, index) => (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', opacity: drag?.key === key ? 0.4 : 1 }} {...dragging(key)}>
            <FormControlLabel
              sx={{ flex: 1, m: 0, minWidth: 0 }}
              label={labels.field(key)}
              slotProps={{ typography: { variant: 'body2', noWrap: true } }}
              control={
                <Checkbox
                  sx={{ p: 0.5 }}
                  checked={chosen.includes(key)}
                  disabled={chosen.length === 1 && chosen[0] === key}
                  onChange={() => tick(key)}
                />
              }
            />
            {chosen.includes(key) && (
              <>
                <IconButton disabled={index === 0} {...moving(key, index, -1)}>
                  <ArrowUpward sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton disabled={index === chosen.length - 1} {...moving(key, index, 1)}>
                  <ArrowDownward sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            )}
          </Box>
        ))}
        <Button
          sx={{
            position: 'sticky',
            bottom: -12,
            width: '100%',
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            borderRadius: 0,
          }}
          disabled={!onReset}
          onClick={() => {
            onReset?.()
            close()
          }}
        >
          {t('views.columns.standard')}
        </Button>
      </Popover>
    </>
  )
}
