import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { rowsBy } from '../../schema/maps.ts'
import { mostHits } from '../../schema/wire/searches.ts'
import { useGo } from '../routing/address.tsx'
import type { Goal } from './goal.ts'
import { HitFacts, HitTitle } from './HitFacts.tsx'
import { useFound } from './useFound.ts'
import { useGoals } from './useGoals.ts'

/** Ctrl/⌘ K: goes to any tool by its name, to any record by its number, phone, code or name, and does what can be done here. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const go = useGo()
  const [text, setText] = useState('')
  const { records, isSearching, hasFailed } = useFound(text)
  const { before, after } = useGoals(text)
  const found = records.map(
    (hit): Goal => ({ key: `${hit.tool} ${hit.id}`, group: 'records', label: hit.title, hit, run: () => go(hit.address) }),
  )
  // What stands after the records comes with them: the first line is what Enter takes.
  const goals = [...before, ...found, ...(isSearching ? [] : after)]
  const isCut = [...rowsBy(records, ({ tool }) => tool).values()].some(own => own.length === mostHits)

  const choose = (goal: Goal) => {
    onClose()
    goal.run()
  }

  const status = () => {
    if (hasFailed) return t('shell.palette.failed')
    if (text.trim().length < 2) return t('shell.palette.hint')
    if (isSearching) return t('shell.loading')
    if (isCut) return t('shell.palette.first', { most: mostHits })
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
          getOptionDisabled={({ isOff }) => isOff === true}
          inputValue={text}
          onInputChange={(_event, value, reason) => (reason === 'input' || reason === 'clear') && setText(value)}
          onChange={(_event, goal) => goal && choose(goal)}
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
function Choice({ goal: { label, detail, hit }, props }: { readonly goal: Goal; readonly props: HTMLAttributes<HTMLElement> }) {
  const t = useTranslate()
  return (
    <Box
      component="li"
      {...props}
      sx={{ display: 'flex !important', justifyContent: 'space-between !important', gap: 2, typography: 'body2' }}
    >
      <span>
        {hit ? (
          <Suspense fallback={label}>
            <HitTitle hit={hit} />
          </Suspense>
        ) : (
          label
        )}
      </span>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {hit ? (
          <Suspense fallback={t(`resources.${hit.tool}.name`)}>
            <HitFacts hit={hit} before={t(`resources.${hit.tool}.name`)} />
          </Suspense>
        ) : (
          detail
        )}
      </Box>
    </Box>
  )
}
