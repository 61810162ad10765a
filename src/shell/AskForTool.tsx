import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { bestOf } from '../home/matching.ts'
import { useWholeMenu } from '../tools/useMenu.ts'
import { AskAccess } from './AskAccess.tsx'

/** Chooses a tool, by name or by another word for it, and asks for what opens it. */
export function AskForTool({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const sections = useWholeMenu()
  const tools = sections.flatMap(({ label: heading, entries }) => entries.map(entry => ({ ...entry, heading })))
  const [tool, setTool] = useState<(typeof tools)[number] | null>(null)
  return (
    <Dialog open onClose={onClose} aria-labelledby="ask-tool" fullWidth maxWidth="sm">
      <DialogTitle id="ask-tool">{t('shell.no_access.ask')}</DialogTitle>
      <DialogContent>
        <Autocomplete
          sx={{ mt: 1 }}
          options={tools}
          value={tool}
          onChange={(_event, chosen) => setTool(chosen)}
          groupBy={({ heading }) => heading}
          getOptionKey={({ name }) => name}
          getOptionLabel={({ label }) => label}
          isOptionEqualToValue={(one, other) => one.name === other.name}
          filterOptions={(options, { inputValue }) => (inputValue.trim() ? inMenuOrder(options, bestOf(sections, inputValue)) : options)}
          noOptionsText={t('shell.no_access.none')}
          renderInput={params => <TextField {...params} autoFocus label={t('shell.no_access.tool')} />}
        />
        {tool && <AskAccess key={tool.name} tool={tool.name} place="open" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A heading would stand twice where the best came first. */
function inMenuOrder<One extends { readonly name: string }>(options: One[], found: readonly { readonly name: string }[]): One[] {
  const names = new Set(found.map(({ name }) => name))
  return options.filter(({ name }) => names.has(name))
}
