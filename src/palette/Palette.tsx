import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { matching } from '../home/matching.ts'
import { useGo } from '../routing/address.tsx'
import type { Opening } from '../tools/openingOf.ts'
import { type MenuSection, useMenu } from '../tools/useMenu.ts'
import { useFound } from './useFound.ts'

const MOST_TOOLS = 8

/** Ctrl/⌘ K: goes to any tool by its name and to any record by its number, phone, code or name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const go = useGo()
  const sections = useMenu()
  const [text, setText] = useState('')
  const { records, isSearching, hasFailed } = useFound(text)
  const tools = toolGoals(sections, text)
  const found: Goal[] = records.map(({ tool, id, title, detail, address }) => ({
    key: `${tool} ${id}`,
    group: 'records',
    label: title,
    detail: [t(`resources.${tool}.name`), detail].filter(Boolean).join(' · '),
    opening: { to: address, elsewhere: false },
  }))
  const goals = [...tools, ...found]

  const open = ({ to, elsewhere }: Opening) => {
    onClose()
    if (elsewhere) window.location.assign(to)
    else go(to)
  }

  const status = () => {
    if (hasFailed) return t('shell.palette.failed')
    if (text.trim().length < 2) return t('shell.palette.hint')
    if (isSearching) return t('shell.loading')
    return goals.length === 0 ? t('shell.palette.empty', { text: text.trim() }) : t('shell.palette.found', { smart_count: goals.length })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 1.5 }}>
        <Box component="h2" id="palette" sx={{ position: 'absolute', clipPath: 'inset(50%)', m: 0 }}>
          {t('shell.palette.title')}
        </Box>
        <Autocomplete<Goal>
          // Enter takes what is highlighted; what was typed is only ever searched for, so this is no `freeSolo`.
          value={null}
          open
          autoHighlight
          disablePortal
          clearOnBlur={false}
          selectOnFocus={false}
          handleHomeEndKeys={false}
          forcePopupIcon={false}
          sx={{ '& .MuiAutocomplete-noOptions': { display: 'none' } }}
          options={goals}
          filterOptions={options => options}
          groupBy={({ group }) => t(`shell.palette.${group}`)}
          getOptionKey={({ key }) => key}
          getOptionLabel={({ label }) => label}
          inputValue={text}
          onInputChange={(_event, value, reason) => (reason === 'input' || reason === 'clear') && setText(value)}
          onChange={(_event, goal) => goal && open(goal.opening)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
            paper: { elevation: 0 },
            listbox: { component: 'div', sx: { maxHeight: '60vh' } },
          }}
          renderInput={params => (
            <TextField {...params} autoFocus label={t('shell.palette.title')} placeholder={t('shell.palette.placeholder')} />
          )}
          renderGroup={({ key, group, children }) => (
            <Group key={key} name={group}>
              {children}
            </Group>
          )}
          renderOption={({ key, ...props }, goal) => <Choice key={key} goal={goal} props={props} />}
        />
        <Box role="status" sx={{ px: 1, pt: 1, typography: 'body2', color: 'text.secondary' }}>
          {status()}
        </Box>
      </Box>
    </Dialog>
  )
}

/** One kind of goals, under its name. */
function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box role="group" aria-label={name}>
      <Box aria-hidden sx={{ px: 2, py: 0.5, typography: 'caption', fontWeight: 650, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box role="presentation">{children}</Box>
    </Box>
  )
}

/** One line of the palette: what it is called, and what it is. */
function Choice({ goal: { label, detail }, props }: { readonly goal: Goal; readonly props: HTMLAttributes<HTMLElement> }) {
  return (
    <Box
      component="li"
      {...props}
      sx={{ display: 'flex !important', justifyContent: 'space-between !important', gap: 2, typography: 'body2' }}
    >
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {detail}
      </Box>
    </Box>
  )
}

/** Something the palette can go to. */
interface Goal {
  readonly key: string
  readonly group: 'tools' | 'records'
  readonly label: string
  readonly detail: string
  readonly opening: Opening
}

/** The tools whose name a text finds; those that begin with it first. */
function toolGoals(sections: readonly MenuSection[], text: string): readonly Goal[] {
  const start = text.trim().toLowerCase()
  const found = matching(sections, text).flatMap(({ label: detail, entries }) =>
    entries.map(({ name, label, to, elsewhere }): Goal => ({ key: name, group: 'tools', label, detail, opening: { to, elsewhere } })),
  )
  const begins = ({ label }: Goal) => label.toLowerCase().startsWith(start)
  return [...found.filter(begins), ...found.filter(goal => !begins(goal))].slice(0, MOST_TOOLS)
}
