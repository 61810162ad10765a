import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { changeSources } from '../../../../schema/wire/shapes.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { ChoiceBox } from '../../../../src/kinds/parts/ChoiceBox.tsx'
import { DayBox } from '../../../../src/kinds/parts/dates/DayInput.tsx'
import { ReferencePicker } from '../../../../src/kinds/parts/reference/ReferencePicker.tsx'
import { useMay } from '../../../../src/shell/session.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { type Asked, narrowings, type Tab } from './useAskedChanges.ts'
import { CHANGES } from './useChanges.ts'

interface ChangesFilterProps {
  readonly tab: Tab
  readonly asked: Asked
  onChange(changed: Asked): void
}

/** Narrows the changes to a person, a tool, a record of it, a way, a state, and days. */
export function ChangesFilter({ tab, asked, onChange }: ChangesFilterProps) {
  const t = useTranslate()
  const panel = usePanel()
  const { light } = useTools()
  const { data } = useQuery({ queryKey: [CHANGES, 'filters'], queryFn: ({ signal }) => panel.changeFilters(signal), retry: false })
  const say = (key: string) => t(`resources.changes.screen.${key}`)
  const people = [{ id: 'system', name: say('system') }, ...(data?.people ?? []).map(({ id, name }) => ({ id: String(id), name }))]
  const known = (asked.tool && !data?.tools.includes(asked.tool) ? [asked.tool] : []).concat(data?.tools ?? [])
  const tools = known.map(id => ({ id, name: t(`resources.${id}.name`, { _: light(id)?.label ?? id }) }))
  const states = ['applied', 'waiting', 'rejected']
  const isNarrowed = narrowings.some(name => asked[name])
  return (
    <Box role="search" aria-label={t('views.filter.bar')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {tab !== 'mine' && (
        <ChoiceBox
          label={say('person')}
          none={say('anyone')}
          value={asked.person}
          options={people}
          onChange={person => onChange({ person })}
        />
      )}
      <ChoiceBox
        label={say('tool')}
        none={say('any_tool')}
        value={asked.tool}
        options={tools.sort((one, other) => (one.name < other.name ? -1 : 1))}
        onChange={tool => onChange({ tool, row: '' })}
      />
      {asked.tool && <RecordFilter tool={asked.tool} row={asked.row} onChange={row => onChange({ row })} />}
      <ChoiceBox
        label={say('source')}
        none={say('any_source')}
        value={asked.source}
        options={changeSources.map(id => ({ id, name: say(`sources.${id}`) }))}
        onChange={source => onChange({ source })}
      />
      {tab !== 'waiting' && (
        <ChoiceBox
          label={say('state')}
          none={say('any_state')}
          value={asked.state}
          options={states.map(id => ({ id, name: say(`states.${id}`) }))}
          onChange={state => onChange({ state })}
        />
      )}
      <Day name="from" value={asked.from} onChange={from => onChange({ from })} />
      <Day name="to" value={asked.to} onChange={to => onChange({ to })} />
      {asked.upload && (
        <Chip label={t('resources.changes.screen.file', { id: asked.upload })} onDelete={() => onChange({ upload: '' })} size="small" />
      )}
      {isNarrowed && (
        <Button color="inherit" onClick={() => onChange(Object.fromEntries(narrowings.map(name => [name, ''])))}>
          {t('views.filter.clear_all')}
        </Button>
      )}
    </Box>
  )
}

/** One record of the tool: picked by name where the person may list them, else told by its number. */
function RecordFilter({ tool, row, onChange }: { readonly tool: string; readonly row: string | undefined; onChange(row: string): void }) {
  const t = useTranslate()
  const id = useId()
  const may = useMay()
  const named = useTools().lightResource(tool)
  if (!named || !may(named.permissions.list))
    return row ? (
      <Chip
        label={t('resources.changes.screen.row', { tool: t(`resources.${tool}.name`, { _: named?.label ?? tool }), id: row })}
        onDelete={() => onChange('')}
        size="small"
      />
    ) : null
  return (
    <Box sx={{ width: 220 }}>
      <ReferencePicker
        key={tool}
        id={id}
        tool={tool}
        label={t('resources.changes.screen.record')}
        heading={t('resources.changes.screen.record')}
        multiple={false}
        chosen={row ? [Number(row)] : []}
        onChosen={ids => onChange(ids[0] ? String(ids[0]) : '')}
      />
    </Box>
  )
}

function Day({ name, value, onChange }: { readonly name: 'from' | 'to'; readonly value: string | undefined; onChange(day: string): void }) {
  const t = useTranslate()
  const id = useId()
  const label = t(`resources.changes.screen.${name}`)
  return (
    <Box sx={{ width: 160 }}>
      <DayBox id={id} label={label} heading={label} value={value ?? null} unfinished={null} onChange={day => onChange(String(day ?? ''))} />
    </Box>
  )
}
