import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { paletteKeys, usePanels } from './panels.ts'

/** What is pressed, by what it does and where. The palette's keys and those with a modifier are written as this machine has them. */
const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anywhere: { go: 'palette', help: '?', close: 'Esc' },
  lists: { filter: '/', next: 'j', previous: 'k', open: 'Enter', select: 'x', filter_row: 'f' },
  desk: { next: 'j', previous: 'k', act: 'Enter', select: 'x', note: 'c' },
  calendar: { move: 'Alt ← →', across: 'Alt ↑ ↓', begin: 'Ctrl Alt ← →', end: 'Shift Alt ← →', exactly: 'm', turn: 'Page Up / Page Down' },
  queues: { queue: 'n', undo: 'u' },
  forms: { save: 'Enter' },
}

/** Every keyboard shortcut of the panel. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const { offerings } = usePanels()
  const here = [...offerings].flatMap(read => read()).flatMap(({ label, shortcut }) => (shortcut ? [{ label, shortcut }] : []))
  const modifier = paletteKeys().replace('K', '').trim()
  const written = (key: string, name: string) =>
    name === 'save' ? `${modifier} ${key}` : key.replace('palette', paletteKeys()).replace('Alt', modifier === '⌘' ? '⌥' : 'Alt')
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts">{t('shell.shortcuts.title')}</DialogTitle>
      <DialogContent>
        {Object.entries(groups).map(([name, keys]) => (
          <Box key={name} sx={{ mb: 2 }}>
            <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
              {t(`shell.shortcuts.${name}`)}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, typography: 'body2' }}>
              {Object.entries(keys).map(([action, key]) => (
                <Fragment key={action}>
                  <Box component="dt">{t(`shell.shortcuts.${action}`)}</Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    <kbd>{written(key, action)}</kbd>
                  </Box>
                </Fragment>
              ))}
              {name === 'queues' &&
                here.map(({ label, shortcut }) => (
                  <Fragment key={shortcut}>
                    <Box component="dt">{t('shell.shortcuts.decide', { action: label })}</Box>
                    <Box component="dd" sx={{ m: 0 }}>
                      <kbd>{shortcut}</kbd>
                    </Box>
                  </Fragment>
                ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
